-- Room tools: whether the links of a tool still lead anywhere. Each address is asked about once a week.
create table tool_link (
  id integer generated always as identity primary key,
  tool_id integer not null references tool on delete cascade,
  field text not null check (field in ('homepage', 'source')),
  url text not null check (length(url) between 1 and 2000),
  -- Where it is asked: no host is asked by two at once.
  host text not null,
  -- Null: never.
  checked_at timestamptz,
  next_check_at timestamptz not null,
  -- Whoever asks about it has it until then.
  claimed_until timestamptz,
  -- One after the other, up to now.
  failures integer not null default 0,
  dead_since timestamptz,
  unique (tool_id, field)
);
create index tool_link_due_idx on tool_link (next_check_at);
create index tool_link_claimed_idx on tool_link (host) where claimed_until is not null;
