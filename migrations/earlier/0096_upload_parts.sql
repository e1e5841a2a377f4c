-- A file may come in several uploads at once, which are joined when all are here (tus: concatenation).
alter table upload
  -- A part of a file: it is never a file by itself.
  add column is_part boolean not null default false,
  -- Of which parts a file was joined, in their order; null where it came in one upload.
  add column joined_of uuid[];
