-- Room games: like its title, a draft's entry of IGDB is nobody's yet.
alter table game drop constraint game_igdb_id_key;
create unique index game_igdb_id_key on game (igdb_id) where status_id = 1;
create index game_igdb_idx on game (igdb_id);
