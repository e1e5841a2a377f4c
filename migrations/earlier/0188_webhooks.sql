-- Room webhooks: programs of the operator that hear of what happens here.

create table webhook (
  id integer primary key generated always as identity,
  url text not null check (length(url) between 8 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- What signs every delivery, as Standard Webhooks writes it.
  secret text not null,
  -- Why it was switched off: by an admin, or because nobody answered. Null: it is on.
  off_reason text,
  -- How many deliveries in a row were given up.
  given_up integer not null default 0,
  created_at timestamptz not null
);

-- What happened and is not handed to the webhooks yet. `kind` and `subject_id` say to what, `source_id` what it is itself.
create table webhook_event (
  id bigint primary key generated always as identity,
  event text not null,
  kind text not null,
  subject_id integer not null,
  source_id integer not null,
  happened_at timestamptz not null
);

create table webhook_delivery (
  id integer primary key generated always as identity,
  webhook_id integer not null references webhook on delete cascade,
  -- The same for every try, so that whoever receives it twice knows.
  message_id text not null,
  event text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  -- Of the last try: the status of the answer, or why there was none, and how long it took.
  status integer,
  failure text,
  took_ms integer,
  tried_at timestamptz,
  created_at timestamptz not null
);
create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_created_idx on webhook_delivery (created_at);

-- Where nobody listens, nothing is written down.
create function tell_webhooks(event_name text, of_kind text, of_id integer, source integer, at timestamptz)
returns void language sql as $$
  insert into webhook_event (event, kind, subject_id, source_id, happened_at)
  select event_name, of_kind, of_id, source, at
  where exists (select from webhook where off_reason is null and event_name = any(events))
$$;

create function tell_webhooks_of_revision() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('publication.published', p.kind, p.id, new.id, new.created_at) from publication p
  where p.published_at = new.created_at and p.kind = case
      when new.game_id is not null then 'game' when new.asset_id is not null then 'asset' when new.tool_id is not null then 'tool'
      when new.guide_id is not null then 'guide' else 'fanart' end
    and p.id = coalesce(new.game_id, new.asset_id, new.tool_id, new.guide_id, new.fanart_id);
  return null;
end $$;
-- Publications that a file or another program brought in thousands are no news.
create trigger revision_webhooks after insert on revision for each row when (new.source = 'member')
  execute function tell_webhooks_of_revision();

create function tell_webhooks_of_comment() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('comment.created', new.kind, new.subject_id, new.id, new.created_at);
  return null;
end $$;
create trigger comment_webhooks after insert on comment for each row execute function tell_webhooks_of_comment();

create function tell_webhooks_of_report() returns trigger language plpgsql as $$
begin
  perform tell_webhooks('report.created', new.kind, new.subject_id, new.id, new.created_at);
  return null;
end $$;
create trigger report_webhooks after insert on report for each row execute function tell_webhooks_of_report();
