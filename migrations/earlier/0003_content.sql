-- Room content: lookups, tags, banners, navigation.
create table genre (id integer generated always as identity primary key, name text not null check (length(name) between 1 and 200));
create table theme (like genre including all);
create table game_mode (like genre including all);
create table player_perspective (like genre including all);
create table series (like genre including all);
create table store (like genre including all);
create table social (like genre including all);
create table category (like genre including all);

create table subcategory (
  id integer generated always as identity primary key,
  category_id integer not null references category,
  name text not null check (length(name) between 1 and 200)
);

create table tag (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  background_id integer references picture on delete set null,
  -- How many published games and assets carry it; kept by their rooms.
  uses integer not null default 0
);
create index tag_background_idx on tag (background_id);
create index tag_uses_idx on tag (uses desc, id);

create table region (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  code text not null check (length(code) between 1 and 10),
  igdb_id integer unique
);

create table game_type (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  -- Such a game names the game it belongs to (contribution.md §5).
  game_selection boolean not null default false,
  igdb_id integer unique
);

create table release_status (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  igdb_id integer unique
);

create table technology (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  description text,
  logo_id integer references picture on delete set null,
  igdb_id integer unique
);
create index technology_logo_idx on technology (logo_id);

create table format (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  description text,
  background_id integer references picture on delete set null
);
create index format_background_idx on format (background_id);

create table platform (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  alt_name text,
  alt_confirmed boolean not null default false,
  color text not null default 'grey',
  igdb_id integer unique
);

create table company (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  alt_name text,
  logo_id integer references picture on delete set null,
  igdb_id integer unique
);
create index company_logo_idx on company (logo_id);

create table license (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  spdx_id text unique,
  -- 'free': anyone may use it; 'attribution': with credit; 'non-commercial'; 'unknown'.
  type text,
  description text
);

-- One name, one row, in any letter case (decisions.md §1.3).
create unique index genre_name_key on genre (lower(name));
create unique index theme_name_key on theme (lower(name));
create unique index game_mode_name_key on game_mode (lower(name));
create unique index player_perspective_name_key on player_perspective (lower(name));
create unique index series_name_key on series (lower(name));
create unique index store_name_key on store (lower(name));
create unique index social_name_key on social (lower(name));
create unique index category_name_key on category (lower(name));
create unique index subcategory_name_key on subcategory (category_id, lower(name));
create unique index tag_name_key on tag (lower(name));
create unique index region_name_key on region (lower(name));
create unique index game_type_name_key on game_type (lower(name));
create unique index release_status_name_key on release_status (lower(name));
create unique index technology_name_key on technology (lower(name));
create unique index format_name_key on format (lower(name));
create unique index platform_name_key on platform (lower(name));
create unique index company_name_key on company (lower(name));
create unique index license_name_key on license (lower(name));

-- Pickers search these by a part of the name.
create extension if not exists pg_trgm;
create index series_name_trgm on series using gin (lower(name) gin_trgm_ops);
create index tag_name_trgm on tag using gin (lower(name) gin_trgm_ops);
create index company_name_trgm on company using gin (lower(name) gin_trgm_ops);
create index platform_name_trgm on platform using gin (lower(name) gin_trgm_ops);
create index technology_name_trgm on technology using gin (lower(name) gin_trgm_ops);

create table entity_status (id smallint primary key, name text not null unique);
insert into entity_status (id, name) values (1, 'publish'), (3, 'draft');

create table banner (
  id integer generated always as identity primary key,
  title text not null,
  subtitle text,
  type text,
  link text not null,
  background_id integer references picture on delete set null,
  cover_id integer references picture on delete set null,
  demo boolean not null default false
);
create index banner_background_idx on banner (background_id);
create index banner_cover_idx on banner (cover_id);

create table menu_link (
  id integer generated always as identity primary key,
  title text not null,
  url text not null,
  icon text not null,
  position integer not null
);
insert into menu_link (title, url, icon, position) values
  ('Home', '/', 'home', 1),
  ('Models', '/models', 'box', 2),
  ('Games', '/games', 'gamepad', 3),
  ('Technologies', '/technologies', 'cpu', 4),
  ('Formats', '/formats', 'file', 5),
  ('Animations', '/animations', 'play', 6),
  ('Tools', '/tools', 'wrench', 7),
  ('Guides', '/guides', 'book', 8),
  ('Fan arts', '/fanarts', 'brush', 9);

create table site_header (
  singleton boolean primary key default true check (singleton),
  logo_svg text not null
);
insert into site_header (logo_svg) values
  ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M16 3 27 9v12L16 29 5 21V9z" fill="currentColor" opacity=".14"/><path d="M16 3 27 9 16 15.5 5 9zM5 9v12l11 8V15.5zM27 9v12l-11 8" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>');

-- Words of all titles, in the form in which they are matched: what a mistyped word is corrected to.
create table search_word (word text primary key);
create index search_word_trgm on search_word using gin (word gin_trgm_ops);

-- Values that IGDB names by fixed numbers, so that an import meets the same rows (its documentation, November 2026).
insert into region (name, code, igdb_id) values
  ('Europe', 'EU', 1), ('North America', 'NA', 2), ('Australia', 'AU', 3), ('New Zealand', 'NZ', 4), ('Japan', 'JP', 5),
  ('China', 'CN', 6), ('Asia', 'AS', 7), ('Worldwide', 'WW', 8), ('Korea', 'KR', 9), ('Brazil', 'BR', 10);
insert into game_type (name, game_selection, igdb_id) values
  ('Main Game', false, 0), ('DLC Addon', true, 1), ('Expansion', true, 2), ('Bundle', false, 3),
  ('Standalone Expansion', false, 4), ('Mod', true, 5), ('Episode', true, 6), ('Season', true, 7), ('Remake', true, 8),
  ('Remaster', true, 9), ('Expanded Game', true, 10), ('Port', true, 11), ('Fork', true, 12), ('Pack', true, 13),
  ('Update', true, 14);
insert into release_status (name, igdb_id) values
  ('Alpha', 1), ('Beta', 2), ('Early Access', 3), ('Offline', 4), ('Cancelled', 5), ('Full Release', 6),
  ('Advanced Access', 34), ('Digital Compatibility Release', 35), ('Next-Gen Optimization Patch Release', 36);
insert into store (name) values
  ('App Store'), ('Google Play'), ('Steam'), ('itch.io'), ('Epic Games Store'), ('GOG');
insert into social (name) values
  ('Official site'), ('Facebook'), ('Twitter'), ('Twitch'), ('Instagram'), ('YouTube'), ('Reddit'), ('Discord'), ('Bluesky');
insert into license (name, spdx_id, type, description) values
  ('CC0 1.0', 'CC0-1.0', 'free', 'No rights reserved: use it for anything, with or without credit.'),
  ('CC BY 4.0', 'CC-BY-4.0', 'attribution', 'Use it for anything, with credit to the author.'),
  ('CC BY-SA 4.0', 'CC-BY-SA-4.0', 'attribution', 'Use it for anything, with credit, and share what you make of it under the same licence.'),
  ('CC BY-NC 4.0', 'CC-BY-NC-4.0', 'non-commercial', 'Use it with credit, but not to earn money.'),
  ('MIT', 'MIT', 'attribution', 'Use it for anything; keep the copyright notice.'),
  ('BSD 3-Clause', 'BSD-3-Clause', 'attribution', 'Use it for anything; keep the copyright notice and do not use the authors'' names to advertise.');
