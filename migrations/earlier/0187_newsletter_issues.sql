-- Room home: issues of the newsletter, written and sent here.

create table newsletter_issue (
  id integer generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 120),
  -- Markdown.
  text text not null check (length(text) between 1 and 50000),
  -- To everybody on the list, or to those of them who follow a game.
  segment text not null check (segment in ('all', 'game')),
  game_id integer references game on delete set null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'paused', 'stopped', 'sent')),
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check (segment = 'game' or game_id is null),
  check ((state = 'draft') = (started_at is null))
);
create index newsletter_issue_game_idx on newsletter_issue (game_id);

-- What becomes of an issue for each who was on the list when it went out. It names no address: that stands in the list alone, and
-- goes when its owner leaves.
create table newsletter_copy (
  issue_id integer not null references newsletter_issue on delete cascade,
  subscriber_id integer not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'deferred', 'bounced')),
  tries integer not null default 0,
  -- When it was handed over, or is to be tried again.
  at timestamptz,
  -- When its reader left the list.
  left_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_copy_open_idx on newsletter_copy (issue_id, at) where state in ('queued', 'deferred');
create index newsletter_copy_subscriber_idx on newsletter_copy (subscriber_id);
