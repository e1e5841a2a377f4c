-- Room auth: who may register, and how.

create table registration_setting (
  singleton boolean primary key default true check (singleton),
  mode text not null default 'open' check (mode in ('open', 'approval', 'invite', 'closed')),
  -- What new members are asked where they need approval.
  question text not null default '' check (length(question) <= 500),
  -- What becomes of addresses of throwaway mail: a note, or a refusal.
  throwaway text not null default 'warn' check (throwaway in ('warn', 'block')),
  check (mode <> 'approval' or question <> '')
);
insert into registration_setting default values;

create table invite (
  id integer primary key generated always as identity,
  -- Of the code itself nothing is kept but its last letters, by which its maker knows it again.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  code_end text not null,
  note text not null check (length(note) <= 100),
  account_id integer not null references account on delete cascade,
  uses integer not null check (uses between 1 and 1000),
  used integer not null default 0 check (used between 0 and uses),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invite_account_idx on invite (account_id);

-- How an account came, where it did not come by an open door. While it waits for approval it is disabled as well, so that
-- whatever is closed to disabled accounts is closed to it.
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
