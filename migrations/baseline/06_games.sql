create table game (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 300),
  -- Letters and digits of the title, and of everything that search finds the game by, separated by spaces. In byte order,
  -- so that one index serves prefixes and order.
  title_key text collate "C" not null,
  search_text text collate "C" not null,
  description text,
  type_id integer references game_type,
  related_game_id integer references game on delete set null,
  series_id integer references series,
  cover_id integer references picture on delete set null,
  header_id integer references picture on delete set null,
  igdb_id integer,
  uploader_id integer references account on delete set null,
  status_id smallint not null default 3 references entity_status,
  demo boolean not null default false,
  -- Raised by every save: the second of two saves from the same version is a conflict.
  version integer not null default 1,
  -- Stored, so that lists need not compute them.
  first_year integer,
  asset_count integer not null default 0,
  technology_count integer not null default 0,
  view_count bigint not null default 0,
  popularity integer not null default 0,
  published_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Visible to visitors.
  listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
  -- Publications with a picture are more relevant to browsers.
  pictured boolean generated always as (cover_id is not null) stored,
  title_folded text generated always as (lower(title)) stored,
  -- Idempotency key of the form: a save that is sent again makes one game.
  save_key uuid unique,
  -- Deleted after it was published: hidden at once, removed at this time.
  removal_at timestamptz,
  -- Origin of each field's value, by the field's name: 'imported', 'edited' or 'locked'.
  field_origins jsonb not null default '{}',
  hidden_by text,
  save_count integer not null default 0,
  -- Words of the title and of all other names, each name between bars.
  name_words text not null default '',
  renown integer not null default 0,
  -- Games rank before models that match as well: their renown begins at the most that a model can have.
  notability integer generated always as (7 + renown + 3 * least(asset_count, 10)) stored not null,
  removed_by text,
  constraint game_hidden_check check (hidden_at is not null or hidden_by is null and removal_at is null),
  check (status_id <> 1 or published_at is not null)
);
create index game_recent_idx on game (published_at desc, id desc) where listed;
create index game_key_idx on game (title_key) where listed;
create index game_search_trgm on game using gin (search_text gin_trgm_ops) where listed;
create index game_type_idx on game (type_id);
create index game_related_idx on game (related_game_id);
create index game_series_idx on game (series_id);
create index game_uploader_idx on game (uploader_id);
create index game_cover_idx on game (cover_id);
create index game_header_idx on game (header_id);
create index game_year_idx on game (first_year) where listed;
-- Index for feeds of changes.
create index game_updated_idx on game (updated_at desc, id desc);
create index game_works_idx on game (uploader_id, updated_at desc, id desc) where listed;
create index game_drafts_idx on game (uploader_id, updated_at desc, id desc) where status_id = 3;
create index game_folded_trgm on game using gin (title_folded gin_trgm_ops);
create index game_removal_idx on game (removal_at) where removal_at is not null;
create unique index game_igdb_id_key on game (igdb_id) where status_id = 1;
create index game_igdb_idx on game (igdb_id);
create index game_moderated_idx on game (hidden_at desc) where hidden_by in ('moderator', 'both');
create index game_relevant_idx on game ((not pictured), (- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index game_popular_idx on game ((- popularity), (- notability), "left"(title_key, 80), id) where listed;
create index game_newest_idx on game ((timestamptz 'epoch' - published_at), "left"(title_key, 80), id)
  where listed;
create index game_name_idx on game ("left"(title_key, 80), id) where listed;
create index game_released_idx on game (coalesce(first_year, 9999), "left"(title_key, 80), id) where listed;
create index game_latest_idx on game ((- coalesce(first_year, 0)), "left"(title_key, 80), id) where listed;
-- Pickers search these by typing, drafts included.
create index game_key_trgm on game using gin (title_key gin_trgm_ops);
create index game_moderator_removed_idx on game (removal_at desc) where removed_by = 'moderator';
-- Words of names, also of one and two letters, and their prefixes: an index finds those that few names hold.
create index game_words_trgm on game using gin (name_words gin_trgm_ops) where listed;
create index game_titles_idx on game ("left"(title_key, 80), id);
create index game_hidden_idx on game (uploader_id) where hidden_at is not null;
create unique index game_title_key on game (name_identity(title)) where status_id = 1;
create index game_title_identity_idx on game (name_identity(title));
create trigger game_filters_made after insert or delete on game
  for each row execute function note_filtered_row();
create trigger game_search_insert after insert on game referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger game_subject_insert after insert on game referencing new table as changed_rows
  for each statement execute function make_subjects('game');
create trigger game_standing_changed after update on game
  for each row when ((old.popularity, old.notability, old.pictured)
    is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
create trigger game_search_update after update on game referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger game_search_delete after delete on game referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger game_total_delete after delete on game referencing old table as old_rows
  for each statement execute function keep_catalogue_total();
create trigger game_total_update after update on game referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger game_total_insert after insert on game referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger game_filters_changed after update on game
  for each row when ((old.listed, old.type_id, old.series_id, old.first_year, old.published_at, old.uploader_id)
    is distinct from (new.listed, new.type_id, new.series_id, new.first_year, new.published_at, new.uploader_id))
  execute function note_filtered_row();
create trigger game_texts_changed after update on game
  for each row when ((old.search_text, old.name_words)
    is distinct from (new.search_text, new.name_words))
  execute function note_found_text();
create trigger game_subject_delete after delete on game referencing old table as changed_rows
  for each statement execute function remove_subjects('game');

create table game_genre (
  game_id integer not null references game on delete cascade,
  genre_id integer not null references genre,
  position integer not null,
  primary key (game_id, genre_id)
);
create index game_genre_idx on game_genre (genre_id, game_id);
create trigger game_genre_filters_taken after delete on game_genre referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_genre_filters_moved after update on game_genre referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_genre_filters_added after insert on game_genre referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table game_theme (
  game_id integer not null references game on delete cascade,
  theme_id integer not null references theme,
  position integer not null,
  primary key (game_id, theme_id)
);
create index game_theme_idx on game_theme (theme_id, game_id);

create table game_game_mode (
  game_id integer not null references game on delete cascade,
  game_mode_id integer not null references game_mode,
  position integer not null,
  primary key (game_id, game_mode_id)
);
create index game_game_mode_idx on game_game_mode (game_mode_id, game_id);

create table game_player_perspective (
  game_id integer not null references game on delete cascade,
  player_perspective_id integer not null references player_perspective,
  position integer not null,
  primary key (game_id, player_perspective_id)
);
create index game_player_perspective_idx on game_player_perspective (player_perspective_id, game_id);

create table game_tag (
  game_id integer not null references game on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (game_id, tag_id)
);
create index game_tag_idx on game_tag (tag_id, game_id);
create trigger game_tag_filters_moved after update on game_tag referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_tag_filters_added after insert on game_tag referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_tag_filters_taken after delete on game_tag referencing old table as changed_rows
  for each statement execute function note_filtered_links();

create table game_media (
  game_id integer not null references game on delete cascade,
  picture_id integer not null references picture,
  position integer not null,
  primary key (game_id, picture_id)
);
create index game_media_picture_idx on game_media (picture_id);

create table game_alternative_name (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  name text check (length(name) between 1 and 300),
  -- Null: not chosen yet.
  region_id integer references region,
  position integer not null,
  -- Kind of name, its language (BCP 47), and its region, which may have several.
  kind text not null default 'alternative',
  locale text check (length(locale) between 2 and 35)
);
create index game_alternative_name_region_idx on game_alternative_name (region_id);
create index game_alternative_name_game_idx on game_alternative_name (game_id);

create table game_store_link (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  store_id integer references store,
  link text check (length(link) between 1 and 2000),
  position integer not null
);
create index game_store_link_game_idx on game_store_link (game_id);
create index game_store_link_store_idx on game_store_link (store_id);

create table game_social_link (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  social_id integer references social,
  link text check (length(link) between 1 and 2000),
  position integer not null
);
create index game_social_link_game_idx on game_social_link (game_id);
create index game_social_link_social_idx on game_social_link (social_id);

create table game_platform (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  platform_id integer not null references platform,
  position integer not null,
  unique (game_id, platform_id)
);
create index game_platform_idx on game_platform (platform_id, game_id);
create trigger game_platform_filters_added after insert on game_platform referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_platform_filters_moved after update on game_platform referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_platform_filters_taken after delete on game_platform referencing old table as changed_rows
  for each statement execute function note_filtered_links();

create table game_release (
  id integer generated always as identity primary key,
  game_platform_id integer not null references game_platform on delete cascade,
  -- First day of the period; date_precision says how long the period is.
  released_on date,
  date_precision text not null default 'day',
  region_id integer references region,
  release_status_id integer references release_status,
  position integer not null
);
create index game_release_platform_idx on game_release (game_platform_id);
create index game_release_region_idx on game_release (region_id);
create index game_release_status_idx on game_release (release_status_id);

create table game_technology (
  id integer generated always as identity primary key,
  game_platform_id integer not null references game_platform on delete cascade,
  technology_id integer references technology,
  version text check (length(version) <= 100),
  position integer not null
);
create index game_technology_platform_idx on game_technology (game_platform_id);
create index game_technology_idx on game_technology (technology_id);
create trigger game_technology_filters_taken after delete on game_technology referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_technology_filters_moved after update on game_technology referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_technology_filters_added after insert on game_technology referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table game_company (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  company_id integer not null references company,
  main_developer boolean not null default false,
  publisher boolean not null default false,
  supporting_developer boolean not null default false,
  porting_developer boolean not null default false,
  position integer not null,
  unique (game_id, company_id)
);
create index game_company_idx on game_company (company_id, game_id);
create trigger game_company_filters_moved after update on game_company referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_company_filters_added after insert on game_company referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_company_filters_taken after delete on game_company referencing old table as changed_rows
  for each statement execute function note_filtered_links();

create table game_company_platform (
  game_company_id integer not null references game_company on delete cascade,
  platform_id integer not null references platform,
  position integer not null,
  primary key (game_company_id, platform_id)
);
create index game_company_platform_idx on game_company_platform (platform_id);
