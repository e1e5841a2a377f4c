-- What a model is found by where it states none itself: the platforms and technologies of its listed games. A draft is not to be
-- known by its models. Two games of a model may name the same.
create view asset_found_platform as
  select asset_id, platform_id from asset_platform
  union all
  select x.asset_id, p.platform_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id
  where not exists (select from asset_platform s where s.asset_id = x.asset_id);
create view asset_found_technology as
  select asset_id, technology_id from asset_technology
  union all
  select x.asset_id, t.technology_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id join game_technology t on t.game_platform_id = p.id
  where t.technology_id is not null and not exists (select from asset_technology s where s.asset_id = x.asset_id);

-- Names as they are searched by typing: without punctuation, accents and letter case.
alter table tag add column name_key text collate "C" generated always as (name_key(name)) stored;
alter table series add column name_key text collate "C" generated always as (name_key(name)) stored;
alter table company add column name_key text collate "C" generated always as (name_key(name)) stored;
create index tag_key_trgm on tag using gin (name_key gin_trgm_ops);
create index series_key_trgm on series using gin (name_key gin_trgm_ops);
create index company_key_trgm on company using gin (name_key gin_trgm_ops);
