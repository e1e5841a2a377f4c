-- Room history: who or what made a revision.
alter table revision
  add column source text not null default 'member' check (source in ('member', 'import', 'igdb')),
  -- The file of an import.
  add column source_name text check (length(source_name) between 1 and 200),
  -- Of a proposal: who accepted what its author proposed.
  add column accepted_by_id integer references account on delete set null;
-- What had no uploader before its first edit was imported.
update revision set source = 'import' where account_id is null;
