-- Room entries: technologies and formats have pages that members write together, with their saves.
alter table technology
  add column homepage text check (length(homepage) between 1 and 2000),
  add column links text[] not null default '{}',
  add column version integer not null default 1,
  -- Set by moderators: they alone edit it then.
  add column locked boolean not null default false;
alter table format
  add column homepage text check (length(homepage) between 1 and 2000),
  add column links text[] not null default '{}',
  add column version integer not null default 1,
  add column locked boolean not null default false,
  -- Without their dot, in small letters.
  add column extensions text[] not null default '{}',
  add column media_types text[] not null default '{}',
  -- Its first bytes as hexadecimal digits, and how many bytes stand before them.
  add column magic text check (magic ~ '^([0-9a-f]{2}){1,64}$'),
  add column magic_offset integer check (magic_offset between 0 and 1000000),
  add column byte_order text check (byte_order in ('little', 'big', 'either')),
  add column content text check (content in ('model', 'texture', 'animation', 'archive', 'scene')),
  add column first_year integer check (first_year between 1950 and 2100),
  add column specification text check (length(specification) between 1 and 2000);

create table entry_revision (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('technology', 'format')),
  entry_id integer not null,
  number integer not null,
  -- Null: it stood so before anybody edited it here, or the account is gone.
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 500),
  restored_number integer,
  changes jsonb not null,
  snapshot jsonb not null,
  saved_at timestamptz not null,
  unique (kind, entry_id, number)
);
create index entry_revision_account_idx on entry_revision (account_id);

-- How the models of a format came through is asked by the endings of their files.
create index bundle_model_extension_idx on bundle_model (lower(substring(path from '\.([^./]+)$')));

-- What is merged into another, or removed, takes its saves along.
create function remove_entry_revisions() returns trigger language plpgsql as $$
begin
  delete from entry_revision where kind = tg_table_name and entry_id in (select id from changed_rows);
  return null;
end $$;
create trigger technology_revisions_delete after delete on technology referencing old table as changed_rows
  for each statement execute function remove_entry_revisions();
create trigger format_revisions_delete after delete on format referencing old table as changed_rows
  for each statement execute function remove_entry_revisions();
