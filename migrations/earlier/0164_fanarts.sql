-- Room fanarts: pictures that people made of games and models. Many may be called the same, so their titles are not their own.
call make_publication_kind('fanart', false);
alter table fanart
  add column medium text check (medium in ('drawing', 'render', 'figure', 'pixel', 'cosplay')),
  add column software text check (length(software) between 1 and 300),
  -- Whose it is; null: not said yet, in a draft.
  add column rights text check (rights in ('own', 'permission')),
  add column permission_of text check (length(permission_of) between 1 and 300),
  -- Not shown before somebody asks for it. It has no cover, so that nothing that shows covers shows it.
  add column sensitive boolean not null default false check (not sensitive or cover_id is null);

create table fanart_game (
  fanart_id integer not null references fanart on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (fanart_id, game_id)
);
create index fanart_game_idx on fanart_game (game_id, fanart_id);

create table fanart_asset (
  fanart_id integer not null references fanart on delete cascade,
  asset_id integer not null references asset on delete cascade,
  position integer not null,
  primary key (fanart_id, asset_id)
);
create index fanart_asset_idx on fanart_asset (asset_id, fanart_id);
