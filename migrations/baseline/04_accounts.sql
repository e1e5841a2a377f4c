create table account (
  id integer generated always as identity primary key,
  nickname text not null check (nickname = lower(nickname) and nickname ~ '^[a-z0-9_]{3,40}$'),
  email text check (email = lower(email) and length(email) between 6 and 254),
  email_confirmed_at timestamptz,
  -- PHC string; null: the account has no password.
  password_hash text,
  role text not null default 'user',
  about text check (length(about) <= 5000),
  avatar_id integer references picture on delete set null,
  -- Part of the removable demonstration content.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  deleted_at timestamptz,
  -- Credit line of publications, and the avatar beside it. A disabled account keeps its credit and shows no avatar.
  credit text generated always as (case when deleted_at is null then nickname else 'Deleted user' end) stored,
  shown_avatar_id integer generated always as (case when disabled_at is null then avatar_id else null end) stored,
  trust text,
  -- Secret in the address of the member's feed.
  feed_key text unique,
  shows_comments boolean not null default true,
  shows_followers boolean not null default true,
  level text not null default 'new',
  -- An admin set the level: it is not computed.
  level_pinned boolean not null default false,
  -- Rounded to a day. Members who are away for long get no digests.
  last_seen_at timestamptz not null default now()
);
create unique index account_nickname_key on account (nickname);
create unique index account_email_key on account (email);
create index account_avatar_idx on account (avatar_id);
create index account_nickname_trgm on account using gin (nickname gin_trgm_ops);
create index account_email_trgm on account using gin (email gin_trgm_ops);
create trigger account_subject_delete after delete on account referencing old table as changed_rows
  for each statement execute function remove_subjects('member');
create trigger account_subject_insert after insert on account referencing new table as changed_rows
  for each statement execute function make_subjects('member');
alter table bundle add foreign key (account_id) references account on delete set null;
alter table picture add foreign key (uploader_id) references account on delete set null;
alter table upload add foreign key (account_id) references account on delete cascade;

create table session (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  persistent boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id integer generated always as identity
);
create index session_account_idx on session (account_id);
create index session_expires_idx on session (expires_at);
create unique index session_id_key on session (id);

-- Mailed links that confirm an address, set a new password or change the address. Each works once.
create table email_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose text not null,
  account_id integer not null references account on delete cascade,
  -- The address the link was sent to: a link proves no other.
  email text not null check (email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index email_link_account_idx on email_link (account_id, purpose);
create index email_link_expires_idx on email_link (expires_at);

-- Failed passwords, codes and bot checks, by kind and by address or account.
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
  provider text not null,
  -- The provider's permanent id of the member.
  subject text not null,
  account_id integer not null references account on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create unique index social_identity_account_key on social_identity (account_id, provider);

-- Social sign-ins that have left for the provider and not come back.
create table social_departure (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  provider text not null,
  -- SHA-256 of a secret in the browser that left: no other may come back.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  code_verifier text not null,
  nonce text not null,
  return_to text not null,
  persistent boolean not null,
  expires_at timestamptz not null
);
create index social_departure_expires_idx on social_departure (expires_at);

-- Sign-ins whose password was right and whose second factor is missing.
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
  -- Null: not switched on yet.
  confirmed_at timestamptz,
  -- Time step of the last accepted code, so that no code counts twice.
  last_step integer
);

create table passkey (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- base64url, as in WebAuthn's JSON.
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account_idx on passkey (account_id);

-- Challenges of passkeys that are being registered.
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

create table api_token (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- SHA-256 of the token; the token itself is shown once and never stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null default now(),
  -- Written at most once an hour.
  last_used_at timestamptz,
  -- null: never.
  expires_at timestamptz
);
create index api_token_account_idx on api_token (account_id);

create table registration_setting (
  singleton boolean default true primary key check (singleton),
  mode text not null default 'open',
  -- Question for new members where they need approval.
  question text not null default '' check (length(question) <= 500),
  -- Treatment of disposable addresses: a note, or a refusal.
  throwaway text not null default 'warn',
  check (mode <> 'approval' or question <> '')
);

create table invite (
  id integer generated always as identity primary key,
  -- Last letters of the code, by which its maker recognises it. The code itself is not stored.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  code_end text not null,
  note text not null check (length(note) <= 100),
  account_id integer not null references account on delete cascade,
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (used >= 0 and used <= uses)
);
create index invite_account_idx on invite (account_id);

-- Accounts that came by an invite or wait for approval. A waiting account is disabled as well, so that everything closed to
-- disabled accounts is closed to it.
create table registration (
  account_id integer primary key references account on delete cascade,
  question text,
  answer text check (length(answer) <= 2000),
  waiting boolean not null default false,
  invite_id integer references invite on delete set null,
  invited_by integer references account on delete set null,
  created_at timestamptz not null
);
create index registration_waiting_idx on registration (created_at, account_id) where waiting;
create index registration_invite_idx on registration (invite_id);
create index registration_invited_by_idx on registration (invited_by);

create table sign_in_setting (
  singleton boolean default true primary key check (singleton),
  staff_second_factor boolean not null default false
);

-- Neither address nor program is stored: the hash is of the account, the rough network and the browser family.
create table known_device (
  account_id integer not null references account on delete cascade,
  device bytea not null check (octet_length(device) = 32),
  seen_at timestamptz not null,
  primary key (account_id, device)
);
create index known_device_seen_idx on known_device (seen_at);

-- One row for all failures of a day by the same way, browser and network.
create table failed_sign_in (
  account_id integer not null references account on delete cascade,
  day date not null,
  way text not null,
  browser text not null check (length(browser) <= 100),
  -- Shortened, as 203.0.113.0/24. Empty once the rows of a day are used up.
  network text not null check (length(network) <= 60),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (account_id, day, way, browser, network)
);
create index failed_sign_in_last_idx on failed_sign_in (last_at);

create table resting_nickname (
  nickname_hash bytea primary key check (length(nickname_hash) = 32),
  until timestamptz not null
);

create table audit_entry (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null: the command line.
  actor_id integer references account,
  act text not null,
  account_id integer references account,
  detail text not null default '',
  -- Reason that a moderator or admin gave; null: none was asked for.
  note text check (length(note) between 1 and 1000)
);
create index audit_entry_account_idx on audit_entry (account_id, id desc);
create index audit_entry_actor_idx on audit_entry (actor_id);

-- Settings that the operator changed from their defaults.
create table trust_number (
  name text primary key,
  value integer not null
);

-- Links that members posted to other sites, for as long as they count.
create table posted_link (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  host text not null check (length(host) between 1 and 255),
  -- The comment or publication that holds the link, or 'member' for a profile.
  kind text not null,
  subject_id integer not null,
  posted_at timestamptz not null
);
create index posted_link_account_idx on posted_link (account_id, posted_at desc);
create index posted_link_host_idx on posted_link (host, posted_at desc);
create index posted_link_posted_idx on posted_link (posted_at);

-- Patterns that hold a text until a moderator has looked.
create table watched_word (
  id integer generated always as identity primary key,
  kind text not null,
  text text not null check (length(text) between 1 and 200),
  created_at timestamptz not null,
  unique (kind, text)
);
