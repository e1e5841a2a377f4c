-- Room tools: whether a version of a tool works for those who tried it, one word of each member on each version.
create table tool_trial (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  account_id integer not null references account on delete cascade,
  version text not null check (length(version) between 1 and 100),
  system text not null check (system in ('windows', 'macos', 'linux', 'web', 'android', 'dos')),
  works boolean not null,
  tried_on date not null,
  created_at timestamptz not null
);
create unique index tool_trial_key on tool_trial (tool_id, account_id, lower(version));
create index tool_trial_idx on tool_trial (tool_id, tried_on desc, id desc);
create index tool_trial_account_idx on tool_trial (account_id);
