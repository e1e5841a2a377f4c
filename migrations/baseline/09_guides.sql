create table guide (
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
  text text,
  difficulty text,
  duration text,
  verified_version text check (length(verified_version) between 1 and 100),
  verified_on date,
  constraint guide_check1 check (hidden_at is not null or hidden_by is null and removal_at is null),
  check (status_id <> 1 or published_at is not null)
);
create index guide_cover_idx on guide (cover_id);
create index guide_drafts_idx on guide (uploader_id, updated_at desc, id desc) where status_id = 3;
create index guide_works_idx on guide (uploader_id, updated_at desc, id desc) where listed;
create index guide_updated_idx on guide (updated_at desc, id desc);
create index guide_folded_idx on guide (title_folded, id);
create index guide_folded_trgm on guide using gin (title_folded gin_trgm_ops);
create index guide_key_idx on guide (title_key) where listed;
create index guide_key_trgm on guide using gin (title_key gin_trgm_ops);
create index guide_search_trgm on guide using gin (search_text gin_trgm_ops) where listed;
create index guide_words_trgm on guide using gin (name_words gin_trgm_ops) where listed;
create index guide_name_idx on guide ("left"(title_key, 80), id) where listed;
create index guide_newest_idx on guide ((timestamptz 'epoch' - published_at), "left"(title_key, 80), id)
  where listed;
create index guide_recent_idx on guide (published_at desc, id desc) where listed;
create index guide_popular_idx on guide ((- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index guide_relevant_idx on guide ((not pictured), (- popularity), (- notability), "left"(title_key, 80), id)
  where listed;
create index guide_removal_idx on guide (removal_at) where removal_at is not null;
create index guide_hidden_idx on guide (uploader_id) where hidden_at is not null;
create unique index guide_title_key on guide (name_identity(title)) where status_id = 1;
create trigger guide_subject_insert after insert on guide referencing new table as changed_rows
  for each statement execute function make_subjects('guide');
create trigger guide_search_delete after delete on guide referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger guide_search_update after update on guide referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger guide_search_insert after insert on guide referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger guide_total_delete after delete on guide referencing old table as old_rows
  for each statement execute function keep_catalogue_total();
create trigger guide_total_update after update on guide referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger guide_standing_changed after update on guide
  for each row when ((old.popularity, old.notability, old.pictured)
    is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
create trigger guide_filters_changed
  after update of listed, title_key, search_text, name_words, uploader_id, published_at, difficulty, duration
  on guide
  for each row
  execute function note_plain_row();
create trigger guide_total_insert after insert on guide referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger guide_subject_delete after delete on guide referencing old table as changed_rows
  for each statement execute function remove_subjects('guide');
create trigger guide_filters_made after insert or delete on guide
  for each row execute function note_plain_row();

create table guide_alternative_name (
  id integer generated always as identity primary key,
  guide_id integer not null references guide on delete cascade,
  name text check (length(name) between 1 and 300),
  kind text not null default 'alternative',
  locale text check (length(locale) between 2 and 35),
  region_id integer references region,
  position integer not null
);
create index guide_alternative_name_guide_idx on guide_alternative_name (guide_id);
create index guide_alternative_name_region_idx on guide_alternative_name (region_id);

create table guide_tag (
  guide_id integer not null references guide on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (guide_id, tag_id)
);
create index guide_tag_tag_idx on guide_tag (tag_id);
create trigger guide_tag_filters_moved after update on guide_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_tag_filters_added after insert on guide_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_tag_filters_taken after delete on guide_tag referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');

create table guide_image (
  guide_id integer not null references guide on delete cascade,
  picture_id integer not null references picture on delete cascade,
  position integer not null,
  primary key (guide_id, picture_id)
);
create index guide_image_picture_idx on guide_image (picture_id);

create table guide_game (
  guide_id integer not null references guide on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (guide_id, game_id)
);
create index guide_game_idx on guide_game (game_id, guide_id);
create trigger guide_game_filters_taken after delete on guide_game referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_game_filters_moved after update on guide_game referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_game_filters_added after insert on guide_game referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');

create table guide_asset (
  guide_id integer not null references guide on delete cascade,
  asset_id integer not null references asset on delete cascade,
  position integer not null,
  primary key (guide_id, asset_id)
);
create index guide_asset_idx on guide_asset (asset_id, guide_id);
create trigger guide_asset_filters_added after insert on guide_asset referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_asset_filters_moved after update on guide_asset referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_asset_filters_taken after delete on guide_asset referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');

create table guide_tool (
  guide_id integer not null references guide on delete cascade,
  tool_id integer not null references tool on delete cascade,
  position integer not null,
  primary key (guide_id, tool_id)
);
create index guide_tool_idx on guide_tool (tool_id, guide_id);
create trigger guide_tool_filters_moved after update on guide_tool referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_tool_filters_added after insert on guide_tool referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_tool_filters_taken after delete on guide_tool referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');

create table guide_technology (
  guide_id integer not null references guide on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (guide_id, technology_id)
);
create index guide_technology_idx on guide_technology (technology_id, guide_id);
create trigger guide_technology_filters_added after insert on guide_technology referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_technology_filters_taken after delete on guide_technology referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_technology_filters_moved after update on guide_technology referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');

create table guide_format (
  guide_id integer not null references guide on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (guide_id, format_id)
);
create index guide_format_idx on guide_format (format_id, guide_id);
create trigger guide_format_filters_taken after delete on guide_format referencing old table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_format_filters_added after insert on guide_format referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
create trigger guide_format_filters_moved after update on guide_format referencing new table as changed_rows
  for each statement execute function note_plain_links('guide');
