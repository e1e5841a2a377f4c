create table fanart (
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
  medium text,
  software text check (length(software) between 1 and 300),
  -- The member's right to publish the picture; null: not chosen yet, in a draft.
  rights text,
  permission_of text check (length(permission_of) between 1 and 300),
  -- Shown on request only. It has no cover, so that nothing that shows covers shows it.
  sensitive boolean not null default false,
  constraint fanart_check1 check (hidden_at is not null or hidden_by is null and removal_at is null),
  constraint fanart_check2 check (not sensitive or cover_id is null),
  check (status_id <> 1 or published_at is not null)
);
create index fanart_cover_idx on fanart (cover_id);
create index fanart_drafts_idx on fanart (uploader_id, updated_at desc, id desc) where status_id = 3;
create index fanart_works_idx on fanart (uploader_id, updated_at desc, id desc) where listed;
create index fanart_updated_idx on fanart (updated_at desc, id desc);
create index fanart_folded_idx on fanart (title_folded, id);
create index fanart_folded_trgm on fanart using gin (title_folded gin_trgm_ops);
create index fanart_key_idx on fanart (title_key) where listed;
create index fanart_key_trgm on fanart using gin (title_key gin_trgm_ops);
create index fanart_search_trgm on fanart using gin (search_text gin_trgm_ops) where listed;
create index fanart_words_trgm on fanart using gin (name_words gin_trgm_ops) where listed;
create index fanart_name_idx on fanart ("left"(title_key, 80), id) where listed;
create index fanart_newest_idx on fanart ((timestamptz 'epoch' - published_at), "left"(title_key, 80), id)
  where listed;
create index fanart_recent_idx on fanart (published_at desc, id desc) where listed;
create index fanart_popular_idx on fanart ((- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index fanart_relevant_idx on fanart ((not pictured), (- popularity), (- notability), "left"(title_key, 80), id)
  where listed;
create index fanart_removal_idx on fanart (removal_at) where removal_at is not null;
create index fanart_hidden_idx on fanart (uploader_id) where hidden_at is not null;
create index fanart_title_key on fanart (name_identity(title)) where status_id = 1;
create trigger fanart_search_insert after insert on fanart referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger fanart_search_update after update on fanart referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger fanart_search_delete after delete on fanart referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger fanart_filters_made after insert or delete on fanart
  for each row execute function note_plain_row();
create trigger fanart_filters_changed
  after update of listed, title_key, search_text, name_words, uploader_id, published_at, medium, sensitive
  on fanart
  for each row
  execute function note_plain_row();
create trigger fanart_standing_changed after update on fanart
  for each row when ((old.popularity, old.notability, old.pictured)
    is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
create trigger fanart_subject_insert after insert on fanart referencing new table as changed_rows
  for each statement execute function make_subjects('fanart');
create trigger fanart_subject_delete after delete on fanart referencing old table as changed_rows
  for each statement execute function remove_subjects('fanart');
create trigger fanart_total_insert after insert on fanart referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger fanart_total_update after update on fanart referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger fanart_total_delete after delete on fanart referencing old table as old_rows
  for each statement execute function keep_catalogue_total();

create table fanart_alternative_name (
  id integer generated always as identity primary key,
  fanart_id integer not null references fanart on delete cascade,
  name text check (length(name) between 1 and 300),
  kind text not null default 'alternative',
  locale text check (length(locale) between 2 and 35),
  region_id integer references region,
  position integer not null
);
create index fanart_alternative_name_fanart_idx on fanart_alternative_name (fanart_id);
create index fanart_alternative_name_region_idx on fanart_alternative_name (region_id);

create table fanart_tag (
  fanart_id integer not null references fanart on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (fanart_id, tag_id)
);
create index fanart_tag_tag_idx on fanart_tag (tag_id);
create trigger fanart_tag_filters_added after insert on fanart_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_tag_filters_taken after delete on fanart_tag referencing old table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_tag_filters_moved after update on fanart_tag referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');

create table fanart_image (
  fanart_id integer not null references fanart on delete cascade,
  picture_id integer not null references picture on delete cascade,
  position integer not null,
  primary key (fanart_id, picture_id)
);
create index fanart_image_picture_idx on fanart_image (picture_id);

create table fanart_game (
  fanart_id integer not null references fanart on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (fanart_id, game_id)
);
create index fanart_game_idx on fanart_game (game_id, fanart_id);
create trigger fanart_game_filters_added after insert on fanart_game referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_game_filters_moved after update on fanart_game referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_game_filters_taken after delete on fanart_game referencing old table as changed_rows
  for each statement execute function note_plain_links('fanart');

create table fanart_asset (
  fanart_id integer not null references fanart on delete cascade,
  asset_id integer not null references asset on delete cascade,
  position integer not null,
  primary key (fanart_id, asset_id)
);
create index fanart_asset_idx on fanart_asset (asset_id, fanart_id);
create trigger fanart_asset_filters_moved after update on fanart_asset referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_asset_filters_taken after delete on fanart_asset referencing old table as changed_rows
  for each statement execute function note_plain_links('fanart');
create trigger fanart_asset_filters_added after insert on fanart_asset referencing new table as changed_rows
  for each statement execute function note_plain_links('fanart');
