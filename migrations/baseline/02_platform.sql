-- Keys and values of the installation itself, such as the secret of file addresses.
create table installation (
  name text primary key,
  value text not null
);

-- Work outside the database, queued in the transaction that wants it.
create table job (
  id integer generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  tries integer not null default 0,
  -- Lease of the process that runs the job; the job is free again after this time.
  leased_until timestamptz,
  -- Set after the last failed try; the row stays for operators.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index job_due_idx on job (kind, run_at) where failed_at is null;

-- Addresses that refused mails, and the weight of their refusals. Rows are removed a month after the last refusal.
create table mail_bounce (
  -- Lower case.
  email text primary key,
  score smallint not null check (score > 0),
  last_at timestamptz not null
);

-- Outcomes of mails of the last days, for operators. No address is stored.
create table mail_tally (
  hour timestamptz not null,
  kind text not null,
  -- deferred: refused for now; bounced: refused for good; failed: the mail server could not be used.
  outcome text not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (hour, kind, outcome)
);

-- Reasons of failed mails, each once.
create table mail_failure (
  kind text not null,
  outcome text not null,
  reason text not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (kind, outcome, reason)
);
