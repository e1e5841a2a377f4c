-- Room entries: a save may come from a line of an import.
alter table entry_revision
  -- The name of the file; null: somebody saved it here.
  add column import_file text check (length(import_file) between 1 and 200);
