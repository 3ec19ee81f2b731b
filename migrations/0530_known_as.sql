-- Who is invited to play again is known to the host as a player, not by their address: which player that is, so that a list of
-- the invited has a name there and no address. Null: the host has typed the address.
alter table invitations add column known_as bigint;
