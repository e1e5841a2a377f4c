-- Room tools: programs that open, write and convert the files of games. They are had elsewhere; nothing of them is stored here.
call make_publication_kind('tool', true);
alter table tool
  add column homepage text check (length(homepage) between 1 and 2000),
  add column source text check (length(source) between 1 and 2000),
  add column license_id integer references license,
  add column authors text check (length(authors) between 1 and 300),
  add column systems text[] not null default '{}'
    check (systems <@ array['windows', 'macos', 'linux', 'web', 'android', 'dos']),
  add column price text check (price in ('free', 'paid', 'donation')),
  add column last_version text check (length(last_version) between 1 and 100),
  add column released_on date,
  add column checked_on date,
  add column command_line text;
create index tool_license_idx on tool (license_id);
create index tool_latest_idx on tool ((coalesce(date '1970-01-01' - released_on, 2147483647)), "left"(title_key, 80), id) where listed;

create table tool_format (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  -- null: not filled in yet, in a draft.
  format_id integer references format,
  action text not null check (action in ('opens', 'writes', 'converts')),
  note text check (length(note) between 1 and 300),
  -- Of the format, as people write it.
  version text check (length(version) between 1 and 100),
  position integer not null
);
create index tool_format_tool_idx on tool_format (tool_id);
create index tool_format_format_idx on tool_format (format_id, tool_id);

create table tool_technology (
  tool_id integer not null references tool on delete cascade,
  technology_id integer not null references technology,
  position integer not null,
  primary key (tool_id, technology_id)
);
create index tool_technology_idx on tool_technology (technology_id, tool_id);

create table tool_game (
  tool_id integer not null references tool on delete cascade,
  game_id integer not null references game on delete cascade,
  position integer not null,
  primary key (tool_id, game_id)
);
create index tool_game_idx on tool_game (game_id, tool_id);

create table tool_alternative (
  tool_id integer not null references tool on delete cascade,
  alternative_id integer not null references tool on delete cascade check (alternative_id <> tool_id),
  position integer not null,
  primary key (tool_id, alternative_id)
);
create index tool_alternative_idx on tool_alternative (alternative_id, tool_id);

-- Each kind is a scope of its own: which there are, the code says, which refuses others.
alter table api_token drop constraint api_token_scopes_check, add check (cardinality(scopes) > 0);
