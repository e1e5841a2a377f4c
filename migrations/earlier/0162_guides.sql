-- Room guides: texts in steps, about what the catalogue holds.
call make_publication_kind('guide', true);
alter table guide
  add column text text,
  add column difficulty text check (difficulty in ('beginner', 'intermediate', 'advanced')),
  add column duration text check (duration in ('quarter', 'half', 'hour', 'hours', 'days')),
  add column verified_version text check (length(verified_version) between 1 and 100),
  add column verified_on date;

create table guide_game (
  guide_id integer not null references guide on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (guide_id, game_id)
);
create index guide_game_idx on guide_game (game_id, guide_id);

create table guide_asset (
  guide_id integer not null references guide on delete cascade,
  asset_id integer not null references asset on delete cascade,
  position integer not null,
  primary key (guide_id, asset_id)
);
create index guide_asset_idx on guide_asset (asset_id, guide_id);

create table guide_tool (
  guide_id integer not null references guide on delete cascade,
  tool_id integer not null references tool on delete cascade,
  position integer not null,
  primary key (guide_id, tool_id)
);
create index guide_tool_idx on guide_tool (tool_id, guide_id);

create table guide_technology (
  guide_id integer not null references guide on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (guide_id, technology_id)
);
create index guide_technology_idx on guide_technology (technology_id, guide_id);

create table guide_format (
  guide_id integer not null references guide on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (guide_id, format_id)
);
create index guide_format_idx on guide_format (format_id, guide_id);
