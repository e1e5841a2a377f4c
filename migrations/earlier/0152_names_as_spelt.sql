-- What publications are found by is written anew while the server runs: names as they are spelt, their first words, and initials of the
-- first words before the others.
insert into job (kind, payload) select 'renew search texts', '{"kind": "game", "after": 0}'::jsonb where exists (select from game);
insert into job (kind, payload) select 'renew search texts', '{"kind": "asset", "after": 0}'::jsonb where exists (select from asset);
