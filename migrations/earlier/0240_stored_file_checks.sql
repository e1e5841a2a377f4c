-- Feature module files: stored files whose bytes are gone or wrong, and the progress of the scrub that reads all of them.

create table damaged_file (
  -- No foreign key: a reference would keep an unused file from being swept.
  sha256 text primary key,
  -- missing, size, content or unreadable.
  fault text not null,
  found_at timestamptz not null,
  checked_at timestamptz not null
);

create table file_scrub (
  id boolean primary key default true check (id),
  -- The current pass, and the id of the last file it has read.
  began_at timestamptz not null,
  cursor_id integer not null default 0,
  files integer not null default 0,
  bytes bigint not null default 0,
  -- Null while the pass is under way.
  ended_at timestamptz,
  -- The last complete pass.
  last_began_at timestamptz,
  last_ended_at timestamptz,
  last_files integer,
  last_bytes bigint,
  -- The process that reads now.
  holder text,
  leased_until timestamptz
);
