-- Room backups: what became of each backup, for admins.
create table backup_run (
  id integer generated always as identity primary key,
  -- A folder, a file or an address, without anything secret.
  destination text not null,
  started_at timestamptz not null,
  -- Null: it is under way, or its process ended with it.
  ended_at timestamptz,
  -- The backup that was made; null: none was.
  name text,
  rows bigint,
  files integer,
  file_bytes bigint,
  -- How many files the backups before it did not hold.
  new_files integer,
  -- Why it is not to be trusted, in a sentence.
  failure text
);
create index backup_run_started_idx on backup_run (started_at);
