-- What became of mails in the last days, for operators. No address is kept here.
create table mail_tally (
  hour timestamptz not null,
  kind text not null,
  -- deferred: the address did not take it for now; bounced: never; failed: the mail server could not be used.
  outcome text not null check (outcome in ('sent', 'deferred', 'bounced', 'failed')),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (hour, kind, outcome)
);

-- Why mails did not go out, each reason once.
create table mail_failure (
  kind text not null,
  outcome text not null check (outcome in ('deferred', 'bounced', 'failed')),
  reason text not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (kind, outcome, reason)
);
