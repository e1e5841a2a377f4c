-- Room uploads: files on their way in, and files that are here in whole and wait for a form to be saved.
create table upload (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (length(name) between 1 and 255),
  -- Where it lay in the folder that was dropped; null: it was chosen by itself.
  path text check (length(path) between 1 and 1000),
  modified_at timestamptz,
  bytes bigint not null check (bytes >= 0),
  -- How many of them are safe on the disk, in whole and from the start.
  received bigint not null default 0 check (received between 0 and bytes),
  -- Set once all of them are; as long as the row is there, no sweep takes the file.
  file_id integer references stored_file check (file_id is null or received = bytes),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_account_idx on upload (account_id, created_at);
create index upload_file_idx on upload (file_id);
create index upload_expires_idx on upload (expires_at);

-- Who writes to an upload just now. A process that dies gives it back by the time. It refers to no row: an upload is
-- leased before it is made.
create table upload_lease (
  upload_id uuid primary key,
  -- Of one request: what it writes counts only while this is its own.
  holder uuid not null,
  leased_until timestamptz not null,
  -- Another request waits for it.
  wanted boolean not null default false
);
