-- What a bundle was to tell is parked with it, so that it counts as undelivered for as long as any other mail does; the bundle
-- itself goes, and whatever is put by next makes a new one.
update outbox as put_by set parked_at = bundle.parked_at, error = bundle.error
  from outbox as bundle
 where bundle.game_id = 0 and bundle.topic = 102 and bundle.parked_at is not null
   and put_by.bundled_for = bundle.recipient and put_by.parked_at is null;
delete from outbox where game_id = 0 and topic = 102 and parked_at is not null;

-- A mailbox that is closed is closed by whichever of its addresses it is written to: without what follows a `+`, and without
-- the dots of Gmail. Only a hash of it is known; where an invitation still names the address, the mailbox's own is added.
insert into mailboxes_closed (sha256, closed_at)
select sha256(convert_to(case when domain in ('gmail.com', 'googlemail.com') then replace(whole, '.', '') || '@gmail.com'
                              else whole || '@' || domain end, 'UTF8')), min(closed_at)
  from (select closed_at, coalesce(nullif(split_part(local, '+', 1), ''), local) as whole, domain
          from (select lower(substring(email from '^(.*)@[^@]*$')) as local, lower(substring(email from '@([^@]*)$')) as domain,
                       closed_at
                  from invitations join mailboxes_closed on mailboxes_closed.sha256 = sha256(convert_to(lower(email), 'UTF8')))
               as named) as mailboxes
 where domain is not null group by 1
on conflict do nothing;
