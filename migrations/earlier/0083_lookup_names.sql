-- Room lookups: other names under which a lookup is met (of those merged into it, and from before it was renamed), and what was
-- done to lookups. `kind` is the table of the lookup.
create table lookup_name (
  kind text not null,
  lookup_id integer not null,
  name text not null check (length(name) between 1 and 200)
);
create unique index lookup_name_key on lookup_name (kind, lower(name));
create index lookup_name_lookup_idx on lookup_name (kind, lookup_id);

-- Never changed; the names read as they did then.
create table lookup_act (
  id integer generated always as identity primary key,
  kind text not null,
  lookup_id integer not null,
  -- 'make': by a member who used it in a form or a call; 'add': by an admin, for others to use.
  act text not null check (act in ('make', 'add', 'rename', 'merge', 'remove')),
  name text not null,
  -- The name after a rename; that of the other one of a merge.
  new_name text,
  into_id integer,
  -- null: the operator at the command line, the server by itself, or a deleted account.
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null
);
create index lookup_act_lookup_idx on lookup_act (kind, lookup_id, act);
create index lookup_act_made_idx on lookup_act (created_at) where act = 'make';
create index lookup_act_account_idx on lookup_act (account_id);

-- A lookup takes its other names with it, whoever removes it.
create function forget_lookup_names() returns trigger language plpgsql as $$
begin
  delete from lookup_name where kind = tg_table_name and lookup_id = old.id;
  return null;
end $$;
do $$
declare kind text;
begin
  foreach kind in array array['category', 'company', 'format', 'game_mode', 'game_type', 'genre', 'license', 'platform',
    'player_perspective', 'region', 'release_status', 'series', 'social', 'store', 'tag', 'technology', 'theme']
  loop
    execute format('create trigger lookup_names_go after delete on %I for each row execute function forget_lookup_names()', kind);
  end loop;
end $$;
