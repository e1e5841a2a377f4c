-- Room auth: tokens with which programs of a member act for them, within scopes.
create table api_token (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- SHA-256 of the token; the token itself is shown once and never stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['assets', 'games', 'account']),
  created_at timestamptz not null default now(),
  -- Written at most once an hour.
  last_used_at timestamptz,
  -- null: never.
  expires_at timestamptz
);
create index api_token_account_idx on api_token (account_id);
