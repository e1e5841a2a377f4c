-- Room assets: every clip of every listed model is an entry of a list. What that list is ordered and narrowed by stands beside each
-- clip, so that a page of it is read from an index and joins nothing before its rows are known.
alter table asset_clip
  add column animation_id integer references animation,
  add column name_key text collate "C" generated always as (name_key(left(name, 200))) stored,
  -- A file may say any length: numbers in order end at eleven days.
  add column milliseconds integer generated always as ((least(seconds, 1000000::real) * 1000)::integer) stored,
  add column bones integer,
  add column published_at timestamptz,
  add column listed boolean not null default false;

update asset_clip c set bones = a.bones, published_at = a.published_at, listed = a.listed,
    animation_id = (select n.id from animation n where lower(n.name) = lower(clip_name(c.name)))
  from asset a where a.id = c.asset_id;

create index asset_clip_newest_idx on asset_clip ((timestamptz 'epoch' - published_at), "left"(name_key, 80), id) where listed;
create index asset_clip_name_idx on asset_clip ("left"(name_key, 80), id) where listed;
create index asset_clip_shortest_idx on asset_clip (milliseconds, "left"(name_key, 80), id) where listed;
create index asset_clip_longest_idx on asset_clip ((-milliseconds), "left"(name_key, 80), id) where listed;
create index asset_clip_animation_idx on asset_clip (animation_id) where listed;

-- In the order of names, so that two saves never wait for each other.
create or replace function name_animations() returns trigger language plpgsql as $$
begin
  insert into animation (name)
    select distinct on (lower(clip_name(c.name))) clip_name(c.name) from new_clips c
    where clip_name(c.name) is not null order by lower(clip_name(c.name)) on conflict do nothing;
  insert into asset_animation (asset_id, animation_id)
    select distinct c.asset_id, a.id from new_clips c join animation a on lower(a.name) = lower(clip_name(c.name))
    on conflict do nothing;
  update asset_clip c set bones = a.bones, published_at = a.published_at, listed = a.listed,
      animation_id = (select n.id from animation n where lower(n.name) = lower(clip_name(c.name)))
    from new_clips, asset a where c.id = new_clips.id and a.id = new_clips.asset_id;
  return null;
end $$;

create function follow_asset() returns trigger language plpgsql as $$
begin
  update asset_clip set bones = new.bones, published_at = new.published_at, listed = new.listed where asset_id = new.id;
  return null;
end $$;
create trigger asset_clip_follows after update on asset for each row
  when ((old.bones, old.published_at, old.listed) is distinct from (new.bones, new.published_at, new.listed))
  execute function follow_asset();
