-- Who brought games here as files finds them on the first page: few of all games, found by an index of their own.
create index games_brought_by on games (host, game_id) where archived;
