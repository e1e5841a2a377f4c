-- Room history: who changed what of a publication.
create table revision (
  id integer generated always as identity primary key,
  game_id integer references game on delete cascade,
  asset_id integer references asset on delete cascade,
  -- The version of the publication that this save made.
  number integer not null check (number >= 1),
  account_id integer references account on delete set null,
  note text check (length(note) between 1 and 500),
  -- The revision whose content this save brought back.
  restored_number integer,
  -- A list of { field, before, after }, the values as readable lines.
  changes jsonb not null,
  -- The publication as it was saved, in the form in which it is edited.
  snapshot jsonb not null,
  created_at timestamptz not null,
  check (num_nonnulls(game_id, asset_id) = 1)
);
create unique index revision_game_key on revision (game_id, number desc);
create unique index revision_asset_key on revision (asset_id, number desc);
create index revision_account_idx on revision (account_id);
