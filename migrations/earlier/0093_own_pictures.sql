-- A picture that a member sends is an entry of its own with what they say of it; its bytes are those of another entry.
-- Entries of a file stay one for each file, so that a process of an earlier version goes on taking pictures in.
alter table picture
  alter column file_id drop not null,
  add column source_id integer references picture,
  add column uploader_id integer references account on delete set null,
  add column name text check (length(name) <= 300),
  add column alternative_text text check (length(alternative_text) <= 1000),
  add column caption text check (length(caption) <= 1000),
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add check ((file_id is null) <> (source_id is null));
create index picture_source_idx on picture (source_id) where source_id is not null;
create index picture_uploader_idx on picture (uploader_id, id) where uploader_id is not null;

create or replace view picture_file as
  select picture.id, picture.width, picture.height, picture.placeholder, stored_file.sha256, stored_file.bytes, stored_file.media_type,
    stored_file.id as file_id, picture.uploader_id, picture.name, picture.alternative_text, picture.caption,
    picture.created_at, picture.updated_at
  from picture
  left join picture source on source.id = picture.source_id
  join stored_file on stored_file.id = coalesce(picture.file_id, source.file_id)
  where stored_file.state = 'kept';
