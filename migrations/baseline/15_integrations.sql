create table backup_run (
  id integer generated always as identity primary key,
  -- Folder, file or address, without secrets.
  destination text not null,
  started_at timestamptz not null,
  -- Null: under way, or the process ended.
  ended_at timestamptz,
  -- The finished backup; null: none.
  name text,
  rows bigint,
  files integer,
  file_bytes bigint,
  -- Number of files that earlier backups did not hold.
  new_files integer,
  -- Reason not to trust the backup, as a sentence.
  failure text
);
create index backup_run_started_idx on backup_run (started_at);

-- Totals of lists: counting 100,000 rows at every read costs more than the page.
create table catalogue_total (
  kind text primary key references publication_kind,
  listed integer not null
);

create table webhook (
  id integer generated always as identity primary key,
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- Signing secret of deliveries, as in Standard Webhooks.
  secret text not null,
  -- Switched off by an admin, or for lack of answers. Null: on.
  off_reason text,
  -- Consecutive deliveries that were given up.
  given_up integer not null default 0,
  created_at timestamptz not null
);

-- Events that were not handed to webhooks yet. `kind` and `subject_id` name the subject, `source_id` the event itself.
create table webhook_event (
  id bigint generated always as identity primary key,
  event text not null,
  kind text not null,
  subject_id integer not null,
  source_id integer not null,
  happened_at timestamptz not null
);

create table webhook_delivery (
  id integer generated always as identity primary key,
  webhook_id integer not null references webhook on delete cascade,
  -- The same for all tries, so that receivers recognise repeats.
  message_id text not null,
  event text not null,
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  -- The last try: status of the answer or the failure, and its duration.
  status integer,
  failure text,
  took_ms integer,
  tried_at timestamptz,
  created_at timestamptz not null
);
create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_created_idx on webhook_delivery (created_at);
