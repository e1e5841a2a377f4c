create table asset (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 300),
  -- Letters and digits of the name, and of everything that search finds the model by, separated by spaces. In byte order,
  -- so that one index serves prefixes and order.
  name_key text collate "C" not null,
  search_text text collate "C" not null,
  description text,
  category_id integer references category,
  subcategory_id integer references subcategory,
  author text check (length(author) <= 300),
  license_id integer references license,
  license_text text,
  copyrights text,
  group_name text,
  acquisition text,
  acquired_on date,
  uploader_id integer references account on delete set null,
  status_id smallint not null default 3 references entity_status,
  demo boolean not null default false,
  version integer not null default 1,
  -- First picture and first game, stored beside the tables of all of them, because every card shows these.
  cover_id integer references picture on delete set null,
  game_id integer references game on delete set null,
  -- Time of the measurement; the measured columns are null before it.
  measured_at timestamptz,
  triangles integer check (triangles >= 0),
  vertices integer check (vertices >= 0),
  meshes integer check (meshes >= 0),
  materials integer check (materials >= 0),
  texture_type text,
  -- Largest side of any texture, in texels.
  texture_side integer check (texture_side > 0),
  has_uv boolean,
  has_vertex_colors boolean,
  bones integer check (bones >= 0),
  clips integer check (clips >= 0),
  -- Bounding box in metres.
  size_x real,
  size_y real,
  size_z real,
  animated boolean generated always as (clips > 0) stored,
  view_count bigint not null default 0,
  download_count bigint not null default 0,
  popularity integer not null default 0,
  published_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
  -- Publications with a picture are more relevant to browsers.
  pictured boolean generated always as (cover_id is not null) stored,
  name_folded text generated always as (lower(name)) stored,
  bundle_id integer references bundle on delete set null,
  main_model_id integer references bundle_model on delete set null,
  -- Somebody chose the pictures. Otherwise rendered ones come first.
  images_given boolean not null default false,
  -- Idempotency key of the form: a save that is sent again makes one asset.
  save_key uuid unique,
  -- Deleted after it was published: hidden at once, removed at this time.
  removal_at timestamptz,
  -- Counts that the uploader states for a model that no reader opens. Measured counts replace them.
  stated_quality smallint check (stated_quality between 0 and 4),
  stated_textures integer check (stated_textures between 0 and 10000),
  stated_texture_type text,
  stated_texture_resolution smallint,
  stated_rigged boolean,
  -- Bands by number, lowest 0; asset-rules.ts names them.
  quality smallint generated always as (
    case when triangles is null then stated_quality::integer when triangles <= 500 then 0 when triangles <= 3000 then 1 when triangles <= 10000 then 2
      when triangles <= 300000 then 3 else 4 end) stored,
  texture_resolution smallint generated always as (
    case when triangles is null then stated_texture_resolution::integer when texture_side is null then null
      when texture_side <= 512 then 512 when texture_side < 1024 then 513
      when texture_side < 2048 then 1024 when texture_side < 4096 then 2048 else 4096 end) stored,
  rigged boolean generated always as (coalesce(bones > 0, stated_rigged)) stored,
  hidden_by text,
  save_count integer not null default 0,
  name_words text not null default '',
  notability integer generated always as (
    case when cover_id is null then 0 else 1 end + case when triangles is null then 0 else 1 end + case when texture_side is null then 0 else 1 end
      + case when bones > 0 then 1 else 0 end + case when clips > 0 then 1 else 0 end
      + case when description is null then 0 else 1 end + case when game_id is null then 0 else 1 end) stored not null,
  -- Size of the uploaded files; null while there are none.
  file_bytes bigint,
  field_origins jsonb not null default '{}',
  removed_by text,
  -- The declared counts of the file agree with the measured ones.
  counts_checked boolean not null default false,
  -- Names of material variants, in the order of the file.
  variants text[] not null default '{}',
  check (status_id <> 1 or published_at is not null),
  constraint asset_hidden_check check (hidden_at is not null or hidden_by is null and removal_at is null)
);
create index asset_recent_idx on asset (published_at desc, id desc) where listed;
create index asset_key_idx on asset (name_key) where listed;
create index asset_search_trgm on asset using gin (search_text gin_trgm_ops) where listed;
create index asset_category_idx on asset (category_id);
create index asset_subcategory_idx on asset (subcategory_id);
create index asset_license_idx on asset (license_id);
create index asset_uploader_idx on asset (uploader_id);
create index asset_cover_idx on asset (cover_id);
create index asset_first_game_idx on asset (game_id);
create index asset_animated_idx on asset (published_at desc, id desc) where listed and animated;
create index asset_updated_idx on asset (updated_at desc, id desc);
create index asset_works_idx on asset (uploader_id, updated_at desc, id desc) where listed;
create index asset_drafts_idx on asset (uploader_id, updated_at desc, id desc) where status_id = 3;
create index asset_folded_trgm on asset using gin (name_folded gin_trgm_ops);
create index asset_bundle_idx on asset (bundle_id);
create index asset_main_model_idx on asset (main_model_id);
create index asset_removal_idx on asset (removal_at) where removal_at is not null;
create index asset_moderated_idx on asset (hidden_at desc) where hidden_by in ('moderator', 'both');
create index asset_relevant_idx on asset ((not pictured), (- popularity), (- notability), "left"(name_key, 80), id)
  where listed;
create index asset_popular_idx on asset ((- popularity), (- notability), "left"(name_key, 80), id) where listed;
create index asset_newest_idx on asset ((timestamptz 'epoch' - published_at), "left"(name_key, 80), id)
  where listed;
create index asset_name_idx on asset ("left"(name_key, 80), id) where listed;
create index asset_fewest_idx on asset (coalesce(triangles, 2147483647), "left"(name_key, 80), id) where listed;
create index asset_most_idx on asset ((- coalesce(triangles, '-1'::integer)), "left"(name_key, 80), id) where listed;
create index asset_smallest_idx on asset (coalesce(file_bytes, '9007199254740991'::bigint), "left"(name_key, 80), id)
  where listed;
create index asset_largest_idx on asset ((- coalesce(file_bytes, '-1'::integer::bigint)), "left"(name_key, 80), id)
  where listed;
create index asset_key_trgm on asset using gin (name_key gin_trgm_ops);
create index asset_moderator_removed_idx on asset (removal_at desc) where removed_by = 'moderator';
create index asset_words_trgm on asset using gin (name_words gin_trgm_ops) where listed;
create index asset_triangles_idx on asset (triangles, id) where listed;
-- The content routes list titles in the same order as all lists.
create index asset_titles_idx on asset ("left"(name_key, 80), id);
-- Levels of members depend on removed publications; few rows are hidden.
create index asset_hidden_idx on asset (uploader_id) where hidden_at is not null;
-- The content routes count and page by these without reading the rows.
create index asset_listed_idx on asset (id) include (published_at) where listed;
create index asset_name_identity_idx on asset (name_identity(name));
create trigger asset_file_bytes before insert or update of bundle_id on asset
  for each row execute function keep_asset_file_bytes();
create trigger asset_subject_insert after insert on asset referencing new table as changed_rows
  for each statement execute function make_subjects('asset');
create trigger asset_subject_delete after delete on asset referencing old table as changed_rows
  for each statement execute function remove_subjects('asset');
create trigger asset_filters_made after insert or delete on asset
  for each row execute function note_filtered_row();
create trigger asset_search_insert after insert on asset referencing new table as changed_rows
  for each statement execute function note_search_changes();
create trigger asset_search_update after update on asset referencing old table as old_rows new table as new_rows
  for each statement execute function note_search_changes();
create trigger asset_search_delete after delete on asset referencing old table as changed_rows
  for each statement execute function note_search_changes();
create trigger asset_filters_changed after update on asset
  for each row when ((old.listed, old.category_id, old.license_id, old.quality, old.texture_type, old.texture_side,
    old.texture_resolution, old.rigged, old.animated, old.has_uv, old.has_vertex_colors, old.triangles, old.bones,
    old.clips, old.file_bytes, old.published_at, old.uploader_id)
    is distinct from (new.listed, new.category_id, new.license_id, new.quality, new.texture_type, new.texture_side,
      new.texture_resolution, new.rigged, new.animated, new.has_uv, new.has_vertex_colors, new.triangles, new.bones,
      new.clips, new.file_bytes, new.published_at, new.uploader_id))
  execute function note_filtered_row();
create trigger asset_texts_changed after update on asset
  for each row when ((old.search_text, old.name_words)
    is distinct from (new.search_text, new.name_words))
  execute function note_found_text();
create trigger asset_total_update after update on asset referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger asset_total_delete after delete on asset referencing old table as old_rows
  for each statement execute function keep_catalogue_total();
create trigger asset_total_insert after insert on asset referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger asset_standing_changed after update on asset
  for each row when ((old.popularity, old.notability, old.pictured)
    is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
create trigger asset_clip_follows after update on asset
  for each row when ((old.bones, old.published_at, old.listed)
    is distinct from (new.bones, new.published_at, new.listed))
  execute function follow_asset();
alter table bundle add foreign key (asset_id) references asset on delete cascade;

create table asset_game (
  asset_id integer not null references asset on delete cascade,
  game_id integer not null references game,
  position integer not null,
  primary key (asset_id, game_id)
);
create index asset_game_idx on asset_game (game_id, asset_id);
create trigger asset_game_filters_taken after delete on asset_game referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_game_filters_added after insert on asset_game referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_game_filters_moved after update on asset_game referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table asset_platform (
  asset_id integer not null references asset on delete cascade,
  platform_id integer not null references platform,
  position integer not null,
  primary key (asset_id, platform_id)
);
create index asset_platform_idx on asset_platform (platform_id, asset_id);
create trigger asset_platform_filters_moved after update on asset_platform referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_platform_filters_added after insert on asset_platform referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_platform_filters_taken after delete on asset_platform referencing old table as changed_rows
  for each statement execute function note_filtered_links();

create table asset_technology (
  asset_id integer not null references asset on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (asset_id, technology_id)
);
create index asset_technology_idx on asset_technology (technology_id, asset_id);
create trigger asset_technology_filters_taken after delete on asset_technology referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_technology_filters_moved after update on asset_technology referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_technology_filters_added after insert on asset_technology referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table asset_format (
  asset_id integer not null references asset on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (asset_id, format_id)
);
create index asset_format_idx on asset_format (format_id, asset_id);
create trigger asset_format_filters_added after insert on asset_format referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_format_filters_taken after delete on asset_format referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_format_filters_moved after update on asset_format referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table asset_tag (
  asset_id integer not null references asset on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (asset_id, tag_id)
);
create index asset_tag_idx on asset_tag (tag_id, asset_id);
create trigger asset_tag_filters_taken after delete on asset_tag referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_tag_filters_moved after update on asset_tag referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_tag_filters_added after insert on asset_tag referencing new table as changed_rows
  for each statement execute function note_filtered_links();

create table asset_image (
  asset_id integer not null references asset on delete cascade,
  picture_id integer not null references picture,
  position integer not null,
  primary key (asset_id, picture_id)
);
create index asset_image_picture_idx on asset_image (picture_id);

create table asset_texture (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  name text not null,
  width integer not null,
  height integer not null,
  channels text[] not null,
  position integer not null
);
create index asset_texture_idx on asset_texture (asset_id);

create table asset_alternative_name (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  -- Null: not filled in yet, in a draft.
  name text check (length(name) between 1 and 300),
  kind text not null default 'alternative',
  locale text check (length(locale) between 2 and 35),
  region_id integer references region,
  position integer not null
);
create index asset_alternative_name_asset_idx on asset_alternative_name (asset_id);
create index asset_alternative_name_region_idx on asset_alternative_name (region_id);

-- Names of clips, each once. Models are found by them.
create table animation (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  name_key text collate "C" generated always as (name_key(name)) stored
);
create index animation_key_trgm on animation using gin (name_key gin_trgm_ops);
create unique index animation_name_key on animation (name_identity(name));

create table asset_clip (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  name text not null,
  seconds real not null,
  position integer not null,
  animation_id integer references animation,
  name_key text collate "C" generated always as (name_key("left"(name, 200))) stored,
  -- A file may declare any length: sortable numbers end at eleven days.
  milliseconds integer generated always as ((least(seconds, 1000000::real) * 1000::double precision)::integer) stored,
  bones integer,
  published_at timestamptz,
  listed boolean not null default false
);
create index asset_clip_idx on asset_clip (asset_id);
create index asset_clip_newest_idx on asset_clip ((timestamptz 'epoch' - published_at), "left"(name_key, 80), id)
  where listed;
create index asset_clip_name_idx on asset_clip ("left"(name_key, 80), id) where listed;
create index asset_clip_shortest_idx on asset_clip (milliseconds, "left"(name_key, 80), id) where listed;
create index asset_clip_longest_idx on asset_clip ((- milliseconds), "left"(name_key, 80), id) where listed;
create index asset_clip_animation_idx on asset_clip (animation_id) where listed;
create trigger asset_clip_named after insert on asset_clip referencing new table as new_clips
  for each statement execute function name_animations();
create trigger asset_clip_forgotten after delete on asset_clip referencing old table as old_clips
  for each statement execute function forget_animations();

create table asset_animation (
  asset_id integer not null references asset on delete cascade,
  animation_id integer not null references animation,
  primary key (asset_id, animation_id)
);
create index asset_animation_idx on asset_animation (animation_id, asset_id);
create trigger asset_animation_filters_added after insert on asset_animation referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_animation_filters_taken after delete on asset_animation referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger asset_animation_filters_moved after update on asset_animation referencing new table as changed_rows
  for each statement execute function note_filtered_links();
