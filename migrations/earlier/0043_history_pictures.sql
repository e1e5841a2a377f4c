-- Pictures that a revision shows: they are kept for as long as somebody may bring that revision back.
create table revision_picture (
  revision_id integer not null references revision on delete cascade,
  picture_id integer not null references picture on delete cascade,
  primary key (revision_id, picture_id)
);
create index revision_picture_picture_idx on revision_picture (picture_id);
