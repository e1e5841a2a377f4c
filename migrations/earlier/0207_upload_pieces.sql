-- With an object store, what has come of an upload lies there in pieces, so that any process goes on with it.
create table upload_piece (
  upload_id uuid not null references upload on delete cascade,
  -- Where in the file it begins; the next one begins where it ends.
  start bigint not null check (start >= 0),
  bytes integer not null check (bytes > 0),
  -- Of its object. One that no row names does not count: its writer came too late, or sent what its checksum did not fit.
  name uuid not null,
  primary key (upload_id, start)
);
