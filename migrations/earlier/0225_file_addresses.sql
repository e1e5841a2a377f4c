-- Addresses of files carry a key that nobody can count up to: the id of a file, hashed with a secret of this installation.
insert into installation (name, value)
  values ('file_address_secret', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
-- Texts of members, mails and other sites name pictures of before by their ids alone. Those that are public still open by them.
insert into installation (name, value) select 'last_picture_without_key', coalesce(max(id), 0)::text from picture;

-- The secret comes first and the hash is cut, so no address says anything about another one.
create function file_key(kind text, id integer) returns text language sql stable parallel safe as $$
  select left(encode(sha256(convert_to(
    (select value from installation where name = 'file_address_secret') || '/' || kind || '/' || id, 'UTF8')), 'hex'), 16)
$$;

create or replace view picture_file as
  select picture.id, picture.width, picture.height, picture.placeholder, stored_file.sha256, stored_file.bytes, stored_file.media_type,
    stored_file.id as file_id, picture.uploader_id, picture.name, picture.alternative_text, picture.caption,
    picture.created_at, picture.updated_at, file_key('picture', picture.id) as key
  from picture
  left join picture source on source.id = picture.source_id
  join stored_file on stored_file.id = coalesce(picture.file_id, source.file_id)
  where stored_file.state = 'kept';

create or replace view asset_package_file as
  select bundle_source.id, asset.id as asset_id, bundle_source.name, stored_file.bytes, stored_file.sha256,
    file_key('bundle', bundle_source.bundle_id) as key
  from asset join bundle_source on bundle_source.bundle_id = asset.bundle_id
  join stored_file on stored_file.id = bundle_source.file_id
  where stored_file.state = 'kept';
