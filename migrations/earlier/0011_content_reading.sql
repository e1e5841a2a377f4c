-- Room content: what its reading needs beside the tables.

-- Pictures with what is known of their file; those that moderators hold back stay out.
create view picture_file as
  select picture.id, picture.width, picture.height, picture.placeholder, stored_file.sha256, stored_file.bytes, stored_file.media_type
  from picture join stored_file on stored_file.id = picture.file_id
  where stored_file.state = 'kept';

create view asset_package_file as
  select asset_package.id, asset_package.asset_id, asset_package.name, stored_file.bytes, stored_file.sha256
  from asset_package join stored_file on stored_file.id = asset_package.file_id
  where stored_file.state = 'kept';

create view technology_game as
  select distinct game_technology.technology_id, game_platform.game_id
  from game_technology join game_platform on game_platform.id = game_technology.game_platform_id;

-- Pickers of games and assets search by a part of the title, and list by it.
create index game_title_trgm on game using gin (lower(title) gin_trgm_ops);
create index asset_name_trgm on asset using gin (lower(name) gin_trgm_ops);
create index asset_name_idx on asset (lower(name), id);

-- Other programs follow what changed.
create index game_updated_idx on game (updated_at desc, id desc);
create index asset_updated_idx on asset (updated_at desc, id desc);
