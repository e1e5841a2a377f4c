-- Room assets.
create table asset (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 300),
  -- What is matched: the name's letters and digits; and those of everything a search finds it by, parted by spaces.
  -- In byte order, so that one index serves what starts with a text and its order.
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
  acquisition text check (acquisition in ('ripped', 'extracted')),
  acquired_on date,
  uploader_id integer references account on delete set null,
  status_id smallint not null default 3 references entity_status,
  demo boolean not null default false,
  version integer not null default 1,
  -- Its first picture and first game, kept beside the tables of all of them: every card shows these.
  cover_id integer references picture on delete set null,
  game_id integer references game on delete set null,
  -- What was measured; null until it is.
  measured_at timestamptz,
  triangles integer check (triangles >= 0),
  vertices integer check (vertices >= 0),
  meshes integer check (meshes >= 0),
  materials integer check (materials >= 0),
  texture_type text check (texture_type in ('traditional', 'PBR')),
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
  -- Bands of decisions.md §4.6 and browsing.md §9, by number, lowest 0; asset-rules.ts names them.
  quality smallint generated always as (
    case when triangles is null then null when triangles <= 500 then 0 when triangles <= 3000 then 1
      when triangles <= 10000 then 2 when triangles <= 300000 then 3 else 4 end) stored,
  texture_resolution smallint generated always as (
    case when texture_side is null then null when texture_side <= 512 then 512 when texture_side < 2048 then 1024
      when texture_side < 4096 then 2048 else 4096 end) stored,
  rigged boolean generated always as (bones > 0) stored,
  animated boolean generated always as (clips > 0) stored,
  view_count bigint not null default 0,
  download_count bigint not null default 0,
  popularity integer not null default 0,
  published_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
  -- What has a picture is more relevant to somebody who browses.
  pictured boolean generated always as (cover_id is not null) stored,
  check (status_id <> 1 or published_at is not null)
);
create index asset_relevant_idx on asset (pictured desc, published_at desc, id desc) where listed;
create index asset_recent_idx on asset (published_at desc, id desc) where listed;
create index asset_popular_idx on asset (popularity desc, id desc) where listed;
create index asset_key_idx on asset (name_key) where listed;
create index asset_search_trgm on asset using gin (search_text gin_trgm_ops) where listed;
create index asset_category_idx on asset (category_id);
create index asset_subcategory_idx on asset (subcategory_id);
create index asset_license_idx on asset (license_id);
create index asset_uploader_idx on asset (uploader_id);
create index asset_cover_idx on asset (cover_id);
create index asset_first_game_idx on asset (game_id);
create index asset_animated_idx on asset (published_at desc, id desc) where listed and animated;

create table asset_game (
  asset_id integer not null references asset on delete cascade,
  game_id integer not null references game,
  position integer not null,
  primary key (asset_id, game_id)
);
create index asset_game_idx on asset_game (game_id, asset_id);

create table asset_platform (
  asset_id integer not null references asset on delete cascade,
  platform_id integer not null references platform,
  position integer not null,
  primary key (asset_id, platform_id)
);
create index asset_platform_idx on asset_platform (platform_id, asset_id);

create table asset_technology (
  asset_id integer not null references asset on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (asset_id, technology_id)
);
create index asset_technology_idx on asset_technology (technology_id, asset_id);

create table asset_format (
  asset_id integer not null references asset on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (asset_id, format_id)
);
create index asset_format_idx on asset_format (format_id, asset_id);

create table asset_tag (
  asset_id integer not null references asset on delete cascade,
  tag_id integer not null references tag,
  position integer not null,
  primary key (asset_id, tag_id)
);
create index asset_tag_idx on asset_tag (tag_id, asset_id);

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

create table asset_clip (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  name text not null,
  seconds real not null,
  position integer not null
);
create index asset_clip_idx on asset_clip (asset_id);

-- The files a visitor downloads, as they were brought.
create table asset_package (
  id integer generated always as identity primary key,
  asset_id integer not null references asset on delete cascade,
  file_id integer not null references stored_file,
  name text not null check (length(name) between 1 and 300),
  created_at timestamptz not null default now()
);
create index asset_package_asset_idx on asset_package (asset_id);
create index asset_package_file_idx on asset_package (file_id);

create table package_entry (
  id integer generated always as identity primary key,
  package_id integer not null references asset_package on delete cascade,
  path text not null,
  bytes bigint not null,
  kind text not null check (kind in ('model', 'picture', 'text', 'other')),
  sha256 text not null,
  position integer not null
);
create index package_entry_idx on package_entry (package_id);
