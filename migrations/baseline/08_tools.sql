create table tool (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 300),
  title_key text collate "C" not null,
  title_folded text generated always as (lower(title)) stored,
  search_text text collate "C" not null,
  name_words text not null default '',
  description text,
  cover_id integer references picture on delete set null,
  uploader_id integer references account on delete set null,
  status_id smallint not null default 3 references entity_status,
  demo boolean not null default false,
  version integer not null default 1,
  view_count bigint not null default 0,
  save_count integer not null default 0,
  popularity integer not null default 0,
  notability integer not null default 0,
  field_origins jsonb not null default '{}',
  save_key uuid unique,
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_by text,
  removal_at timestamptz,
  removed_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
  pictured boolean generated always as (cover_id is not null) stored,
  homepage text check (length(homepage) between 1 and 2000),
  source text check (length(source) between 1 and 2000),
  license_id integer references license,
  authors text check (length(authors) between 1 and 300),
  systems text[] not null default '{}',
  price text,
  last_version text check (length(last_version) between 1 and 100),
  released_on date,
  checked_on date,
  command_line text,
  check (status_id <> 1 or published_at is not null),
  constraint tool_check1 check (hidden_at is not null or hidden_by is null and removal_at is null)
);
create index tool_cover_idx on tool (cover_id);
create index tool_drafts_idx on tool (uploader_id, updated_at desc, id desc) where status_id = 3;
create index tool_works_idx on tool (uploader_id, updated_at desc, id desc) where listed;
create index tool_updated_idx on tool (updated_at desc, id desc);
create index tool_folded_idx on tool (title_folded, id);
create index tool_folded_trgm on tool using gin (title_folded gin_trgm_ops);
create index tool_key_idx on tool (title_key) where listed;
create index tool_key_trgm on tool using gin (title_key gin_trgm_ops);
create index tool_search_trgm on tool using gin (search_text gin_trgm_ops) where listed;
create index tool_words_trgm on tool using gin (name_words gin_trgm_ops) where listed;
create index tool_name_idx on tool ("left"(title_key, 80), id) where listed;
create index tool_newest_idx on tool ((timestamptz 'epoch' - published_at), "left"(title_key, 80), id)
  where listed;
create index tool_recent_idx on tool (published_at desc, id desc) where listed;
create index tool_popular_idx on tool ((- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index tool_relevant_idx on tool ((not pictured), (- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index tool_removal_idx on tool (removal_at) where removal_at is not null;
create index tool_license_idx on tool (license_id);
create index tool_latest_idx on tool (coalesce('1970-01-01'::date - released_on, 2147483647), "left"(title_key, 80), id)
  where listed;
create index tool_hidden_idx on tool (uploader_id) where hidden_at is not null;
create unique index tool_title_key on tool (name_identity(title)) where status_id = 1;
create trigger tool_total_update after update on tool referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger tool_subject_insert after insert on tool referencing new table as changed_rows
  for each statement execute function make_subjects('tool');
create trigger tool_subject_delete after delete on tool referencing old table as changed_rows
  for each statement execute function remove_subjects('tool');
create trigger tool_total_insert after insert on tool referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger tool_total_delete after delete on tool referencing old table as old_rows
  for each statement execute function keep_catalogue_total();
create trigger tool_search_insert after insert on tool referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger tool_search_update after update on tool referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger tool_search_delete after delete on tool referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger tool_filters_made after insert or delete on tool
  for each row execute function note_plain_row();
create trigger tool_filters_changed
  after update of listed, title_key, search_text, name_words, uploader_id, published_at, license_id, systems, price
  on tool
  for each row
  execute function note_plain_row();
create trigger tool_standing_changed after update on tool
  for each row when ((old.popularity, old.notability, old.pictured)
    is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();

create table tool_alternative_name (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  name text check (length(name) between 1 and 300),
  kind text not null default 'alternative',
  locale text check (length(locale) between 2 and 35),
  region_id integer references region,
  position integer not null
);
create index tool_alternative_name_tool_idx on tool_alternative_name (tool_id);
create index tool_alternative_name_region_idx on tool_alternative_name (region_id);

create table tool_tag (
  tool_id integer not null references tool on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (tool_id, tag_id)
);
create index tool_tag_tag_idx on tool_tag (tag_id);
create trigger tool_tag_filters_taken after delete on tool_tag referencing old table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_tag_filters_moved after update on tool_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_tag_filters_added after insert on tool_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');

create table tool_image (
  tool_id integer not null references tool on delete cascade,
  picture_id integer not null references picture on delete cascade,
  position integer not null,
  primary key (tool_id, picture_id)
);
create index tool_image_picture_idx on tool_image (picture_id);

create table tool_format (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  -- Null: not filled in yet, in a draft.
  format_id integer references format,
  action text not null,
  note text check (length(note) between 1 and 300),
  -- Version of the format, as members write it.
  version text check (length(version) between 1 and 100),
  position integer not null
);
create index tool_format_tool_idx on tool_format (tool_id);
create index tool_format_format_idx on tool_format (format_id, tool_id);
create trigger tool_format_filters_taken after delete on tool_format referencing old table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_format_filters_added after insert on tool_format referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_format_filters_moved after update on tool_format referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');

create table tool_technology (
  tool_id integer not null references tool on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (tool_id, technology_id)
);
create index tool_technology_idx on tool_technology (technology_id, tool_id);
create trigger tool_technology_filters_moved after update on tool_technology referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_technology_filters_taken after delete on tool_technology referencing old table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_technology_filters_added after insert on tool_technology referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');

create table tool_game (
  tool_id integer not null references tool on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (tool_id, game_id)
);
create index tool_game_idx on tool_game (game_id, tool_id);
create trigger tool_game_filters_moved after update on tool_game referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_game_filters_taken after delete on tool_game referencing old table as changed_rows
  for each statement execute function note_plain_links('tool');
create trigger tool_game_filters_added after insert on tool_game referencing new table as changed_rows
  for each statement execute function note_plain_links('tool');

create table tool_alternative (
  tool_id integer not null references tool on delete cascade,
  alternative_id integer not null references tool on delete cascade,
  position integer not null,
  primary key (tool_id, alternative_id),
  check (alternative_id <> tool_id)
);
create index tool_alternative_idx on tool_alternative (alternative_id, tool_id);

create table tool_trial (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  account_id integer not null references account on delete cascade,
  version text not null check (length(version) between 1 and 100),
  system text not null,
  works boolean not null,
  tried_on date not null,
  created_at timestamptz not null
);
create unique index tool_trial_key on tool_trial (tool_id, account_id, lower(version));
create index tool_trial_idx on tool_trial (tool_id, tried_on desc, id desc);
create index tool_trial_account_idx on tool_trial (account_id);

create table tool_link (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  field text not null,
  url text not null check (length(url) between 1 and 2000),
  -- Host of the link: no host is asked by two processes at once.
  host text not null,
  -- Null: never.
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- Lease of the process that checks the link.
  claimed_until timestamptz,
  -- Consecutive failures.
  failures integer not null default 0,
  dead_since timestamptz,
  unique (tool_id, field)
);
create index tool_link_due_idx on tool_link (next_check_at);
create index tool_link_claimed_idx on tool_link (host) where claimed_until is not null;
