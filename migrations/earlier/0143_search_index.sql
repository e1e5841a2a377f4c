-- Room search: an index of publications in another server, which finds them by their texts. There is a row while a server is set up for it.
create table search_index (
  only_one boolean primary key default true check (only_one),
  -- What the index is called there.
  name text not null default 'polyshelf-' || left(md5(gen_random_uuid()::text), 8),
  -- How often it was made anew, and whether one that is complete answers.
  made integer not null default 0,
  is_complete boolean not null default false,
  -- What is being made anew, and how far that is: all of this kind up to this id. Null: nothing is.
  filled_kind text check (filled_kind in ('asset', 'game')),
  filled_to integer not null default 0
);

-- The publications whose change the index has not heard of, each once, with the number of its last change.
create sequence search_change_version minvalue 2;
create table search_change (
  kind text not null check (kind in ('asset', 'game')),
  id integer not null,
  version bigint not null default nextval('search_change_version'),
  primary key (kind, id)
);
create index search_change_version_idx on search_change (version);

-- Notes what changed in the transaction that changes it, in the order of the ids, so that two never wait for each other in a circle.
create function note_search_changes() returns trigger language plpgsql as $$
begin
  if not exists (select from search_index) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into search_change (kind, id)
      select tg_table_name, n.id from new_rows n join old_rows o on o.id = n.id
      where (n.listed or o.listed)
        and (n.listed, n.search_text, n.name_words, n.popularity, n.notability, n.published_at)
          is distinct from (o.listed, o.search_text, o.name_words, o.popularity, o.notability, o.published_at)
      order by n.id
    on conflict (kind, id) do update set version = excluded.version;
  else
    insert into search_change (kind, id) select tg_table_name, c.id from changed_rows c where c.listed order by c.id
    on conflict (kind, id) do update set version = excluded.version;
  end if;
  return null;
end $$;

create trigger asset_search_insert after insert on asset referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger asset_search_update after update on asset referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger asset_search_delete after delete on asset referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger game_search_insert after insert on game referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger game_search_update after update on game referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger game_search_delete after delete on game referencing old table as changed_rows
  for each statement execute function note_search_changes();
