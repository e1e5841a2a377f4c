-- Room auth: how members prove who they are. Tokens, codes and links are stored as SHA-256 only.
alter table session add column id integer generated always as identity;
create unique index session_id_key on session (id);

-- Links that were mailed: to confirm an address, to set a new password, to change the address. Used once, then gone.
create table email_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null check (purpose in ('confirm', 'reset', 'change')),
  account_id integer not null references account on delete cascade,
  -- The address the link was sent to: a link proves no other.
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_link_account_idx on email_link (account_id, purpose);
create index email_link_expires_idx on email_link (expires_at);

-- Wrong passwords, wrong codes and questions, by kind and by whom: an address or an account.
create table attempt (
  kind text not null,
  who text not null,
  count integer not null,
  started_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, who)
);
create index attempt_started_idx on attempt (started_at);

-- Solved challenges of the bot check, until they expire: each counts once.
create table spent_bot_check (
  solution_hash bytea primary key check (octet_length(solution_hash) = 32),
  expires_at timestamptz not null
);
create index spent_bot_check_expires_idx on spent_bot_check (expires_at);

create table social_identity (
  provider text not null check (provider in ('google', 'discord', 'github')),
  -- Who the provider says it is, for good.
  subject text not null,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index social_identity_account_key on social_identity (account_id, provider);

-- A social sign-in that has set out and not come back.
create table social_departure (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null,
  -- SHA-256 of what the browser that set out holds: no other may come back.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  persistent boolean not null,
  expires_at timestamptz not null
);
create index social_departure_expires_idx on social_departure (expires_at);

-- The first proof was right; the second is awaited.
create table second_factor_ticket (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  persistent boolean not null,
  passkey_challenge text,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index second_factor_ticket_account_idx on second_factor_ticket (account_id);
create index second_factor_ticket_expires_idx on second_factor_ticket (expires_at);

create table totp (
  account_id integer primary key references account on delete cascade,
  -- Base32.
  secret text not null,
  -- null: not switched on yet, and asked for by nobody.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: no code counts twice.
  last_step integer
);

create table passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- base64url, as WebAuthn's JSON form has it.
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account_idx on passkey (account_id);

-- The challenge of a passkey that is being made.
create table passkey_making (
  account_id integer primary key references account on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table recovery_code (
  account_id integer not null references account on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Room admin: what was done to accounts, by whom. Never changed, never deleted.
create table audit_entry (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: from the command line.
  actor_id integer references account,
  act text not null check (act in ('role', 'disable', 'enable', 'end_sessions')),
  account_id integer not null references account,
  detail text not null default ''
);
create index audit_entry_account_idx on audit_entry (account_id, id desc);
create index audit_entry_actor_idx on audit_entry (actor_id);
