-- Work outside the database, queued in the transaction that wants it: mail now, other heavy work later.
create table job (
  id integer generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  tries integer not null default 0,
  -- A process that takes a job owns it until then; one that dies gives it back by this.
  leased_until timestamptz,
  -- Set once no further try is made; the row stays for the operator to see.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index job_due_idx on job (kind, run_at) where failed_at is null;
