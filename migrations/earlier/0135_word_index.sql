-- Words of names, also of one and two letters, and their beginnings: an index finds those that few names hold.
create index game_words_trgm on game using gin (name_words gin_trgm_ops) where listed;
create index asset_words_trgm on asset using gin (name_words gin_trgm_ops) where listed;

-- What publications are found by is written anew while the server runs: names of several titles have no subtitle of their own, words
-- in the order of the alphabet stand joined, and pairs of letters stand for words of scripts that part none.
insert into job (kind, payload) select 'renew search texts', '{"kind": "game", "after": 0}'::jsonb where exists (select from game);
insert into job (kind, payload) select 'renew search texts', '{"kind": "asset", "after": 0}'::jsonb where exists (select from asset);
