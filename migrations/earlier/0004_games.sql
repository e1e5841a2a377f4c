-- Room games.
create table game (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 300),
  -- What is matched: the title's letters and digits; and those of everything a search finds it by, parted by spaces.
  -- In byte order, so that one index serves what starts with a text and its order.
  title_key text collate "C" not null,
  search_text text collate "C" not null,
  description text,
  type_id integer references game_type,
  related_game_id integer references game on delete set null,
  series_id integer references series,
  cover_id integer references picture on delete set null,
  header_id integer references picture on delete set null,
  igdb_id integer unique,
  uploader_id integer references account on delete set null,
  status_id smallint not null default 3 references entity_status,
  demo boolean not null default false,
  -- Raised by every save: the second of two saves from the same version is a conflict (decisions.md §5.8).
  version integer not null default 1,
  -- Kept, so that lists need not compute them.
  first_year integer,
  asset_count integer not null default 0,
  technology_count integer not null default 0,
  view_count bigint not null default 0,
  popularity integer not null default 0,
  published_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether visitors see it.
  listed boolean generated always as (status_id = 1 and hidden_at is null) stored,
  -- What has a picture is more relevant to somebody who browses.
  pictured boolean generated always as (cover_id is not null) stored,
  check (status_id <> 1 or published_at is not null)
);
create unique index game_title_key on game (lower(title));
create index game_relevant_idx on game (pictured desc, published_at desc, id desc) where listed;
create index game_recent_idx on game (published_at desc, id desc) where listed;
create index game_popular_idx on game (popularity desc, id desc) where listed;
create index game_key_idx on game (title_key) where listed;
create index game_search_trgm on game using gin (search_text gin_trgm_ops) where listed;
create index game_type_idx on game (type_id);
create index game_related_idx on game (related_game_id);
create index game_series_idx on game (series_id);
create index game_uploader_idx on game (uploader_id);
create index game_cover_idx on game (cover_id);
create index game_header_idx on game (header_id);
create index game_year_idx on game (first_year) where listed;

create table game_genre (
  game_id integer not null references game on delete cascade,
  genre_id integer not null references genre,
  position integer not null,
  primary key (game_id, genre_id)
);
create index game_genre_idx on game_genre (genre_id, game_id);

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
  name text not null check (length(name) between 1 and 300),
  -- null: not settled yet (decisions.md §5.2).
  region_id integer references region,
  position integer not null,
  unique (game_id, region_id)
);
create index game_alternative_name_region_idx on game_alternative_name (region_id);

create table game_store_link (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  store_id integer not null references store,
  link text not null check (length(link) between 1 and 2000),
  position integer not null
);
create index game_store_link_game_idx on game_store_link (game_id);
create index game_store_link_store_idx on game_store_link (store_id);

create table game_social_link (
  id integer generated always as identity primary key,
  game_id integer not null references game on delete cascade,
  social_id integer not null references social,
  link text not null check (length(link) between 1 and 2000),
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

create table game_release (
  id integer generated always as identity primary key,
  game_platform_id integer not null references game_platform on delete cascade,
  -- First day of what is known; date_precision says how much that is (decisions.md §5.3).
  released_on date,
  date_precision text not null default 'day' check (date_precision in ('day', 'month', 'quarter', 'year')),
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
  technology_id integer not null references technology,
  version text check (length(version) <= 100),
  position integer not null
);
create index game_technology_platform_idx on game_technology (game_platform_id);
create index game_technology_idx on game_technology (technology_id);

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

create table game_company_platform (
  game_company_id integer not null references game_company on delete cascade,
  platform_id integer not null references platform,
  position integer not null,
  primary key (game_company_id, platform_id)
);
create index game_company_platform_idx on game_company_platform (platform_id);
