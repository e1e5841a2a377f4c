create table genre (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Name identity ignores letter case.
create unique index genre_name_key on genre (name_identity(name));
create trigger lookup_names_go after delete on genre
  for each row execute function forget_lookup_names();
create trigger genre_changed before update on genre
  for each row execute function note_change();

create table theme (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index theme_name_key on theme (name_identity(name));
create trigger theme_changed before update on theme
  for each row execute function note_change();
create trigger lookup_names_go after delete on theme
  for each row execute function forget_lookup_names();

create table game_mode (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index game_mode_name_key on game_mode (name_identity(name));
create trigger game_mode_changed before update on game_mode
  for each row execute function note_change();
create trigger lookup_names_go after delete on game_mode
  for each row execute function forget_lookup_names();

create table player_perspective (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index player_perspective_name_key on player_perspective (name_identity(name));
create trigger lookup_names_go after delete on player_perspective
  for each row execute function forget_lookup_names();
create trigger player_perspective_changed before update on player_perspective
  for each row execute function note_change();

create table series (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  name_folded text generated always as (lower(name)) stored,
  name_key text collate "C" generated always as (name_key(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index series_folded_trgm on series using gin (name_folded gin_trgm_ops);
create index series_folded_idx on series (name_folded, id);
create index series_key_trgm on series using gin (name_key gin_trgm_ops);
create unique index series_name_key on series (name_identity(name));
create trigger lookup_names_go after delete on series
  for each row execute function forget_lookup_names();
create trigger series_changed before update on series
  for each row execute function note_change();
create trigger series_subjects_removed after delete on series referencing old table as changed_rows
  for each statement execute function remove_subjects('series');
create trigger series_subjects_made after insert on series referencing new table as changed_rows
  for each statement execute function make_subjects('series');

create table store (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index store_name_key on store (name_identity(name));
create trigger lookup_names_go after delete on store
  for each row execute function forget_lookup_names();
create trigger store_changed before update on store
  for each row execute function note_change();

create table social (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index social_name_key on social (name_identity(name));
create trigger social_changed before update on social
  for each row execute function note_change();
create trigger lookup_names_go after delete on social
  for each row execute function forget_lookup_names();

create table category (
  id integer generated always as identity primary key,
  name text not null constraint genre_name_check check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index category_name_key on category (name_identity(name));
create trigger category_changed before update on category
  for each row execute function note_change();
create trigger lookup_names_go after delete on category
  for each row execute function forget_lookup_names();

create table subcategory (
  id integer generated always as identity primary key,
  category_id integer not null references category,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subcategory_name_key on subcategory (category_id, name_identity(name));
create trigger subcategory_changed before update on subcategory
  for each row execute function note_change();
create trigger lookup_names_go after delete on subcategory
  for each row execute function forget_lookup_names();

create table tag (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  background_id integer references picture on delete set null,
  -- Number of published games and assets that carry it.
  uses integer not null default 0,
  name_folded text generated always as (lower(name)) stored,
  -- Search key: without punctuation, accents and letter case.
  name_key text collate "C" generated always as (name_key(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tag_background_idx on tag (background_id);
create index tag_uses_idx on tag (uses desc, id);
create index tag_folded_trgm on tag using gin (name_folded gin_trgm_ops);
-- Lists by name.
create index tag_folded_idx on tag (name_folded, id);
create index tag_key_trgm on tag using gin (name_key gin_trgm_ops);
create unique index tag_name_key on tag (name_identity(name));
create trigger lookup_names_go after delete on tag
  for each row execute function forget_lookup_names();
create trigger tag_subjects_removed after delete on tag referencing old table as changed_rows
  for each statement execute function remove_subjects('tag');
create trigger tag_subjects_made after insert on tag referencing new table as changed_rows
  for each statement execute function make_subjects('tag');
create trigger tag_changed before update on tag
  for each row execute function note_change();

create table region (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  code text not null check (length(code) between 1 and 10),
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index region_name_key on region (name_identity(name));
create trigger region_changed before update on region
  for each row execute function note_change();
create trigger lookup_names_go after delete on region
  for each row execute function forget_lookup_names();

create table game_type (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  -- Such a game names the game that it belongs to.
  game_selection boolean not null default false,
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index game_type_name_key on game_type (name_identity(name));
create trigger lookup_names_go after delete on game_type
  for each row execute function forget_lookup_names();
create trigger game_type_changed before update on game_type
  for each row execute function note_change();

create table release_status (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index release_status_name_key on release_status (name_identity(name));
create trigger release_status_changed before update on release_status
  for each row execute function note_change();
create trigger lookup_names_go after delete on release_status
  for each row execute function forget_lookup_names();

create table technology (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  description text,
  logo_id integer references picture on delete set null,
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  homepage text check (length(homepage) between 1 and 2000),
  links text[] not null default '{}',
  version integer not null default 1,
  -- Set by moderators: only they may edit it then.
  locked boolean not null default false
);
create index technology_logo_idx on technology (logo_id);
create index technology_name_trgm on technology using gin (lower(name) gin_trgm_ops);
create unique index technology_name_key on technology (name_identity(name));
create trigger technology_subjects_made after insert on technology referencing new table as changed_rows
  for each statement execute function make_subjects('technology');
create trigger lookup_names_go after delete on technology
  for each row execute function forget_lookup_names();
create trigger technology_changed before update on technology
  for each row execute function note_change();
create trigger technology_revisions_delete after delete on technology referencing old table as changed_rows
  for each statement execute function remove_entry_revisions();
create trigger technology_subjects_removed after delete on technology referencing old table as changed_rows
  for each statement execute function remove_subjects('technology');

create table format (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  description text,
  background_id integer references picture on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  homepage text check (length(homepage) between 1 and 2000),
  links text[] not null default '{}',
  version integer not null default 1,
  locked boolean not null default false,
  -- Without their dot, in lower case.
  extensions text[] not null default '{}',
  media_types text[] not null default '{}',
  -- Magic bytes in hexadecimal, and the offset at which they stand.
  magic text check (magic ~ '^([0-9a-f]{2}){1,64}$'),
  magic_offset integer check (magic_offset between 0 and 1000000),
  byte_order text,
  content text,
  first_year integer check (first_year between 1950 and 2100),
  specification text check (length(specification) between 1 and 2000)
);
create index format_background_idx on format (background_id);
create unique index format_name_key on format (name_identity(name));
create trigger format_changed before update on format
  for each row execute function note_change();
create trigger format_revisions_delete after delete on format referencing old table as changed_rows
  for each statement execute function remove_entry_revisions();
create trigger lookup_names_go after delete on format
  for each row execute function forget_lookup_names();
create trigger format_subjects_removed after delete on format referencing old table as changed_rows
  for each statement execute function remove_subjects('format');
create trigger format_subjects_made after insert on format referencing new table as changed_rows
  for each statement execute function make_subjects('format');

create table platform (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  alt_name text,
  alt_confirmed boolean not null default false,
  color text not null default 'grey',
  igdb_id integer unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index platform_name_trgm on platform using gin (lower(name) gin_trgm_ops);
create unique index platform_name_key on platform (name_identity(name));
create trigger platform_changed before update on platform
  for each row execute function note_change();
create trigger lookup_names_go after delete on platform
  for each row execute function forget_lookup_names();
create trigger platform_subjects_made after insert on platform referencing new table as changed_rows
  for each statement execute function make_subjects('platform');
create trigger platform_subjects_removed after delete on platform referencing old table as changed_rows
  for each statement execute function remove_subjects('platform');

create table company (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  alt_name text,
  logo_id integer references picture on delete set null,
  igdb_id integer unique,
  name_folded text generated always as (lower(name)) stored,
  name_key text collate "C" generated always as (name_key(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_logo_idx on company (logo_id);
create index company_folded_trgm on company using gin (name_folded gin_trgm_ops);
create index company_folded_idx on company (name_folded, id);
create index company_key_trgm on company using gin (name_key gin_trgm_ops);
create unique index company_name_key on company (name_identity(name));
create trigger company_subjects_made after insert on company referencing new table as changed_rows
  for each statement execute function make_subjects('company');
create trigger company_subjects_removed after delete on company referencing old table as changed_rows
  for each statement execute function remove_subjects('company');
create trigger company_changed before update on company
  for each row execute function note_change();
create trigger lookup_names_go after delete on company
  for each row execute function forget_lookup_names();

create table license (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  spdx_id text unique,
  -- 'free': anyone may use it; 'attribution': with credit; 'non-commercial'; 'unknown'.
  type text,
  description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Terms of the licence; null: not known yet. `derivatives`: changing the work and sharing the result.
  commercial_use boolean,
  derivatives boolean,
  share_alike boolean
);
create unique index license_name_key on license (name_identity(name));
create trigger license_known before insert on license
  for each row execute function know_license_terms();
create trigger lookup_names_go after delete on license
  for each row execute function forget_lookup_names();
create trigger license_changed before update on license
  for each row execute function note_change();
create trigger license_filters_changed after update of commercial_use, derivatives, share_alike on license
  for each row execute function note_license_terms();

create table entity_status (
  id smallint primary key,
  name text not null unique
);

create table lookup_name (
  kind text not null,
  lookup_id integer not null,
  name text not null check (length(name) between 1 and 200)
);
create unique index lookup_name_key on lookup_name (kind, lower(name));
create index lookup_name_lookup_idx on lookup_name (kind, lookup_id);
create index lookup_name_identity_idx on lookup_name (kind, name_identity(name));

-- Never changed; names are those of that time.
create table lookup_act (
  id integer generated always as identity primary key,
  kind text not null,
  lookup_id integer not null,
  -- 'make': by a member who used it in a form or call; 'add': by an admin, for others to use.
  act text not null,
  name text not null,
  -- The name after a rename, or the name of the other lookup of a merge.
  new_name text,
  into_id integer,
  -- Null: the command line, the server itself, or a deleted account.
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null,
  igdb_id integer
);
create index lookup_act_lookup_idx on lookup_act (kind, lookup_id, act);
create index lookup_act_made_idx on lookup_act (created_at) where act = 'make';
create index lookup_act_number_idx on lookup_act (kind, igdb_id) where igdb_id is not null;
create index lookup_act_account_idx on lookup_act (account_id, created_at desc) where act = 'make';
create index lookup_act_actor_idx on lookup_act (account_id);

create table hidden_lookup (
  kind text not null,
  lookup_id integer not null,
  act_id integer,
  primary key (kind, lookup_id)
);
create index hidden_lookup_act_idx on hidden_lookup (act_id);

create table entry_revision (
  id integer generated always as identity primary key,
  kind text not null,
  entry_id integer not null,
  number integer not null,
  -- Null: the state before the first edit, or the account is gone.
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 500),
  restored_number integer,
  changes jsonb not null,
  snapshot jsonb not null,
  saved_at timestamptz not null,
  -- Name of the imported file; null: a save by a form.
  import_file text check (length(import_file) between 1 and 200),
  accepted_by_id integer references account on delete set null,
  unique (kind, entry_id, number)
);
create index entry_revision_account_idx on entry_revision (account_id);
create index entry_revision_accepted_idx on entry_revision (accepted_by_id);

create table technology_format (
  technology_id integer not null references technology on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (technology_id, format_id)
);
create index technology_format_idx on technology_format (format_id, technology_id);
