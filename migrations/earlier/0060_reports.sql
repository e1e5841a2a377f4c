-- Room reports: what members say is wrong with publications, and what moderators did about it.

-- Never changed, never deleted.
create table moderation_act (
  id integer generated always as identity primary key,
  mark text not null check (mark in ('asset', 'game')),
  -- Both null: it has been removed since.
  game_id integer references game on delete set null,
  asset_id integer references asset on delete set null,
  -- As it read then.
  title text not null,
  actor_id integer not null references account,
  act text not null check (act in ('hide', 'restore', 'dismiss')),
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null,
  check (num_nonnulls(game_id, asset_id) <= 1)
);
create index moderation_act_game_idx on moderation_act (game_id, id desc);
create index moderation_act_asset_idx on moderation_act (asset_id, id desc);
create index moderation_act_actor_idx on moderation_act (actor_id);

create table report (
  id integer generated always as identity primary key,
  game_id integer references game on delete cascade,
  asset_id integer references asset on delete cascade,
  -- Null once the account is deleted.
  reporter_id integer references account on delete set null,
  reason text not null check (reason in ('broken_link', 'wrong_data', 'rights_claim', 'malware', 'other')),
  text text check (length(text) between 1 and 2000),
  -- What it came to; null while it is open.
  act_id integer references moderation_act,
  created_at timestamptz not null,
  check (num_nonnulls(game_id, asset_id) = 1),
  check (text is not null or reason not in ('rights_claim', 'other'))
);
-- A member says the same of a publication once, until it was looked at.
create unique index report_game_key on report (game_id, reporter_id, reason) where act_id is null;
create unique index report_asset_key on report (asset_id, reporter_id, reason) where act_id is null;
create index report_open_idx on report (created_at) where act_id is null;
create index report_game_idx on report (game_id);
create index report_asset_idx on report (asset_id);
create index report_act_idx on report (act_id);
create index report_reporter_idx on report (reporter_id);

create index game_moderated_idx on game (hidden_at desc) where hidden_by in ('moderator', 'both');
create index asset_moderated_idx on asset (hidden_at desc) where hidden_by in ('moderator', 'both');
