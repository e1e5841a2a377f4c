-- Names as they are matched, for lookups and for rows that are there: text.ts says the same (`matchWords`, `matchKey`).
create function name_words(name text) returns text immutable strict parallel safe language sql as $$
  select trim(regexp_replace(
    regexp_replace(lower(normalize(name, NFKD)), '[''\u2019\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u064b-\u065f\u3099\u309a]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
create function name_key(name text) returns text immutable strict parallel safe language sql as $$
  select replace(name_words(name), ' ', '')
$$;

-- How much is known of a game beside its models: there from its first day, before anybody has looked at it. Its save counts
-- this (game-record.ts); `game_renown` counts the same for what was changed past it.
create function game_renown(game integer) returns integer stable language sql as $$
  select (least(30, (select count(*) from game_platform p join game_release r on r.game_platform_id = p.id where p.game_id = game))
    + 3 * least(20, (select count(*) from game_platform p where p.game_id = game))
    + 2 * least(10, (select count(*) from game_store_link l where l.game_id = game)
        + (select count(*) from game_social_link l where l.game_id = game))
    + 2 * least(10, (select count(*) from game_alternative_name n where n.game_id = game)))::int
$$;

alter table game
  -- The words of the title and of every other name, each name between bars.
  add column name_words text not null default '',
  add column renown integer not null default 0,
  -- A game comes before the models that are met as well: it counts from the most that a model can have.
  add column notability integer not null generated always as (7 + renown + 3 * least(asset_count, 10)) stored;
update game g set renown = game_renown(g.id),
  name_words = '| ' || name_words(g.title) || ' |' || coalesce((select string_agg(' ' || name_words(n.name) || ' |', '' order by n.position)
    from game_alternative_name n where n.game_id = g.id and name_words(n.name) <> ''), '');

alter table asset
  add column name_words text not null default '',
  add column notability integer not null generated always as (
    case when cover_id is null then 0 else 1 end + case when triangles is null then 0 else 1 end
    + case when texture_side is null then 0 else 1 end + case when bones > 0 then 1 else 0 end
    + case when clips > 0 then 1 else 0 end + case when description is null then 0 else 1 end
    + case when game_id is null then 0 else 1 end) stored,
  -- Of the files as they were brought; null while there are none.
  add column file_bytes bigint;
update asset a set name_words = '| ' || name_words(a.name) || ' |',
  file_bytes = (select sum(f.bytes) from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = a.bundle_id);

-- The bundle of an asset is complete when the asset takes it.
create function keep_asset_file_bytes() returns trigger language plpgsql as $$
begin
  new.file_bytes := (select sum(f.bytes) from bundle_source s join stored_file f on f.id = s.file_id where s.bundle_id = new.bundle_id);
  return new;
end $$;
create trigger asset_file_bytes before insert or update of bundle_id on asset
  for each row execute function keep_asset_file_bytes();

-- Every order ascends, what comes largest first by its negative, and ends with the title: so one comparison of rows finds where a
-- page goes on (list-order.ts).
drop index game_relevant_idx, game_popular_idx, game_released_idx, asset_relevant_idx, asset_popular_idx;
create index game_relevant_idx on game ((not pictured), (-popularity), (-notability), (left(title_key, 80)), id) where listed;
create index game_popular_idx on game ((-popularity), (-notability), (left(title_key, 80)), id) where listed;
create index game_newest_idx on game ((timestamptz 'epoch' - published_at), (left(title_key, 80)), id) where listed;
create index game_name_idx on game ((left(title_key, 80)), id) where listed;
create index game_released_idx on game ((coalesce(first_year, 9999)), (left(title_key, 80)), id) where listed;
create index game_latest_idx on game ((-coalesce(first_year, 0)), (left(title_key, 80)), id) where listed;
create index asset_relevant_idx on asset ((not pictured), (-popularity), (-notability), (left(name_key, 80)), id) where listed;
create index asset_popular_idx on asset ((-popularity), (-notability), (left(name_key, 80)), id) where listed;
create index asset_newest_idx on asset ((timestamptz 'epoch' - published_at), (left(name_key, 80)), id) where listed;
create index asset_name_idx on asset ((left(name_key, 80)), id) where listed;
create index asset_fewest_idx on asset ((coalesce(triangles, 2147483647)), (left(name_key, 80)), id) where listed;
create index asset_most_idx on asset ((-coalesce(triangles, -1)), (left(name_key, 80)), id) where listed;
create index asset_smallest_idx on asset ((coalesce(file_bytes, 9007199254740991)), (left(name_key, 80)), id) where listed;
create index asset_largest_idx on asset ((-coalesce(file_bytes, -1)), (left(name_key, 80)), id) where listed;
