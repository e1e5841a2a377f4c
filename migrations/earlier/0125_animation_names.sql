-- How the clips of models are called, each name once in any letter case: models are found by them.
create table animation (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  name_key text collate "C" generated always as (name_key(name)) stored
);
create unique index animation_name_key on animation (lower(name));
create index animation_key_trgm on animation using gin (name_key gin_trgm_ops);

create table asset_animation (
  asset_id integer not null references asset on delete cascade,
  animation_id integer not null references animation,
  primary key (asset_id, animation_id)
);
create index asset_animation_idx on asset_animation (animation_id, asset_id);

create function clip_name(name text) returns text immutable strict parallel safe language sql as $$
  select nullif(btrim(left(btrim(name), 200)), '') $$;

-- In the order of names, so that two saves never wait for each other.
create function name_animations() returns trigger language plpgsql as $$
begin
  insert into animation (name)
    select distinct on (lower(clip_name(c.name))) clip_name(c.name) from new_clips c
    where clip_name(c.name) is not null order by lower(clip_name(c.name)) on conflict do nothing;
  insert into asset_animation (asset_id, animation_id)
    select distinct c.asset_id, a.id from new_clips c join animation a on lower(a.name) = lower(clip_name(c.name))
    on conflict do nothing;
  return null;
end $$;
create trigger asset_clip_named after insert on asset_clip referencing new table as new_clips
  for each statement execute function name_animations();

-- Clips of a model go all at once, before others take their place.
create function forget_animations() returns trigger language plpgsql as $$
begin
  delete from asset_animation where asset_id in (select asset_id from old_clips);
  return null;
end $$;
create trigger asset_clip_forgotten after delete on asset_clip referencing old table as old_clips
  for each statement execute function forget_animations();

insert into animation (name)
  select distinct on (lower(clip_name(c.name))) clip_name(c.name) from asset_clip c
  where clip_name(c.name) is not null order by lower(clip_name(c.name)), c.id;
insert into asset_animation (asset_id, animation_id)
  select distinct c.asset_id, a.id from asset_clip c join animation a on lower(a.name) = lower(clip_name(c.name));
