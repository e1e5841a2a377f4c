-- Feature games: development state of a game. Null: nobody has stated it.
alter table game add column game_status text;
