-- What a name is to its game, which language it is in (BCP 47), and where it is used: a region may have several.
alter table game_alternative_name
  add column kind text not null default 'alternative'
    check (kind in ('title', 'alternative', 'original', 'romanised', 'abbreviation', 'hint')),
  add column locale text check (length(locale) between 2 and 35),
  drop constraint game_alternative_name_game_id_region_id_key;
create index game_alternative_name_game_idx on game_alternative_name (game_id);

create table asset_alternative_name (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  -- null: not filled in yet, in a draft.
  name text check (length(name) between 1 and 300),
  kind text not null default 'alternative'
    check (kind in ('title', 'alternative', 'original', 'romanised', 'abbreviation', 'hint')),
  locale text check (length(locale) between 2 and 35),
  region_id integer references region,
  position integer not null
);
create index asset_alternative_name_asset_idx on asset_alternative_name (asset_id);
create index asset_alternative_name_region_idx on asset_alternative_name (region_id);
