-- Rooms auth and profiles: who there is and who is signed in.
create table account (
  id integer generated always as identity primary key,
  nickname text not null check (nickname = lower(nickname) and nickname ~ '^[a-z0-9_]{3,40}$'),
  email text check (email = lower(email) and length(email) between 6 and 254),
  email_confirmed_at timestamptz,
  -- A PHC string; null for an account that nobody can sign in to with a password.
  password_hash text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  about text check (length(about) <= 5000),
  avatar_id integer,
  -- Part of the removable demonstration content.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  deleted_at timestamptz
);
create unique index account_nickname_key on account (nickname);
create unique index account_email_key on account (email);
create index account_avatar_idx on account (avatar_id);

create table session (
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id integer not null references account on delete cascade,
  persistent boolean not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account_idx on session (account_id);
create index session_expires_idx on session (expires_at);
