insert into publication_kind (kind, title, picture) values
  ('game', 'title', 'coalesce(cover_id, header_id)'), ('asset', 'name', 'cover_id'), ('tool', 'title', 'cover_id'),
  ('guide', 'title', 'cover_id'), ('fanart', 'title', 'cover_id');
insert into catalogue_total (kind, listed) select kind, 0 from publication_kind;
insert into entity_status (id, name) values (1, 'publish'), (3, 'draft');
insert into registration_setting default values;
insert into sign_in_setting default values;

insert into installation (name, value) values
  ('file_address_secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')),
  -- Addresses of pictures up to this id work without a key. A database that older versions made has such pictures.
  ('last_picture_without_key', '0');

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

insert into site_header (logo_svg) values
  ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M16 3 27 9v12L16 29 5 21V9z" fill="currentColor" opacity=".14"/><path d="M16 3 27 9 16 15.5 5 9zM5 9v12l11 8V15.5zM27 9v12l-11 8" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/></svg>');

-- IGDB's own numbers, so that an import finds the same rows.
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
insert into store (name, igdb_id) values
  ('App Store', 10), ('Google Play', 12), ('Steam', 13), ('itch.io', 15), ('Epic Games Store', 16), ('GOG', 17);
insert into social (name, igdb_id) values
  ('Official site', 1), ('Facebook', 4), ('Twitter', 5), ('Twitch', 6), ('Instagram', 8), ('YouTube', 9), ('Reddit', 14),
  ('Discord', 18), ('Bluesky', 19);

-- A trigger fills in what these licences allow.
insert into license (name, spdx_id, type, description) values
  ('CC0 1.0', 'CC0-1.0', 'free', 'No rights reserved: use it for anything, with or without credit.'),
  ('CC BY 4.0', 'CC-BY-4.0', 'attribution', 'Use it for anything, with credit to the author.'),
  ('CC BY-SA 4.0', 'CC-BY-SA-4.0', 'attribution', 'Use it for anything, with credit, and share what you make of it under the same licence.'),
  ('CC BY-NC 4.0', 'CC-BY-NC-4.0', 'non-commercial', 'Use it with credit, but not to earn money.'),
  ('MIT', 'MIT', 'attribution', 'Use it for anything; keep the copyright notice.'),
  ('BSD 3-Clause', 'BSD-3-Clause', 'attribution', 'Use it for anything; keep the copyright notice and do not use the authors'' names to advertise.');
