-- Room files: stored bytes, by content, and what is known of pictures.
create table stored_file (
  id integer generated always as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  media_type text not null,
  -- 'kept': a row refers to it; 'quarantined': not served while moderators decide.
  state text not null default 'kept' check (state in ('kept', 'quarantined')),
  created_at timestamptz not null default now()
);
create unique index stored_file_sha256_key on stored_file (sha256);

create table picture (
  id integer generated always as identity primary key,
  file_id integer not null references stored_file,
  width integer not null check (width between 1 and 65535),
  height integer not null check (height between 1 and 65535),
  -- A data URI, the picture tiny and blurred: keeps the place until the picture is there.
  placeholder text not null check (length(placeholder) <= 2000)
);
create unique index picture_file_key on picture (file_id);

alter table account add foreign key (avatar_id) references picture on delete set null;
