create table saved_publication (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  saved_at timestamptz not null,
  kind text not null references publication_kind,
  subject_id integer not null,
  constraint saved_publication_key unique (account_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index saved_publication_account_idx on saved_publication (account_id, id desc);
create index saved_publication_subject_idx on saved_publication (kind, subject_id);
create trigger saved_publication_insert after insert on saved_publication referencing new table as changed_rows
  for each statement execute function keep_save_count();
create trigger saved_publication_delete after delete on saved_publication referencing old table as changed_rows
  for each statement execute function keep_save_count();

create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (length(name) between 1 and 100),
  path text not null check (length(path) between 1 and 2000),
  created_at timestamptz not null,
  -- Null: the search has not run yet.
  looked_at timestamptz,
  unique (account_id, path)
);
create index saved_search_path_idx on saved_search (path);
create trigger saved_search_subjects_made after insert on saved_search referencing new table as changed_rows
  for each statement execute function make_subjects('search');
create trigger saved_search_subjects_removed after delete on saved_search referencing old table as changed_rows
  for each statement execute function remove_subjects('search');
alter table search_match add foreign key (search_id) references saved_search on delete cascade;

-- Views and downloads by day. Popularity counts the last 30 days.
create table asset_activity (
  asset_id integer not null references asset on delete cascade,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (asset_id, day)
);
create index asset_activity_day_idx on asset_activity (day);

create table game_activity (
  game_id integer not null references game on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (game_id, day)
);
create index game_activity_day_idx on game_activity (day);

-- Visitors of a day as irreversible hashes: each counts once a day.
create table visit (
  day date not null,
  kind text not null,
  item_id integer not null,
  visitor bytea not null,
  primary key (day, kind, item_id, visitor)
);

create table tool_activity (
  tool_id integer not null references tool on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (tool_id, day)
);
create index tool_activity_day_idx on tool_activity (day);

create table guide_activity (
  guide_id integer not null references guide on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (guide_id, day)
);
create index guide_activity_day_idx on guide_activity (day);

create table fanart_activity (
  fanart_id integer not null references fanart on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (fanart_id, day)
);
create index fanart_activity_day_idx on fanart_activity (day);

create table search_day (
  day date not null,
  query text not null check (length(query) between 1 and 200),
  visitors integer not null,
  primary key (day, query)
);

-- Queries without results, how often they were searched, and when last.
create table search_miss (
  id integer generated always as identity primary key,
  query text not null unique check (length(query) between 1 and 200),
  times integer not null,
  last_at timestamptz not null
);
create index search_miss_times_idx on search_miss (times desc, last_at desc, id desc);

-- Searchers of a day as irreversible hashes: each counts once a day.
create table search_visit (
  day date not null,
  query text not null,
  visitor bytea not null,
  primary key (day, query, visitor)
);

create table search_index (
  only_one boolean default true primary key check (only_one),
  -- Name of the index there.
  name text not null default 'polyshelf-' || "left"(md5(gen_random_uuid()::text), 8),
  -- Number of rebuilds, and whether a complete index answers.
  made integer not null default 0,
  is_complete boolean not null default false,
  -- Progress of a rebuild: all of this kind up to this id. Null: none is under way.
  filled_kind text references publication_kind,
  filled_to integer not null default 0
);

-- Publications whose change the search engine has not received, each once, with the number of its last change.
create sequence search_change_version minvalue 2;
create table search_change (
  kind text not null references publication_kind,
  id integer not null,
  version bigint not null default nextval('search_change_version'),
  primary key (kind, id)
);
create index search_change_version_idx on search_change (version);

create table newsletter_subscriber (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 6 and 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  language text check (language ~ '^[a-z]{2,3}$')
);

create table newsletter_issue (
  id integer generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 120),
  -- Markdown.
  text text not null check (length(text) between 1 and 50000),
  -- To all subscribers, or to those who follow a game.
  segment text not null,
  game_id integer references game on delete set null,
  state text not null default 'draft',
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  language text check (language ~ '^[a-z]{2,3}$'),
  check (segment = 'game' or game_id is null),
  constraint newsletter_issue_check1 check ((state = 'draft') = (started_at is null)),
  constraint newsletter_issue_check2 check ((segment = 'language') = (language is not null))
);
create index newsletter_issue_game_idx on newsletter_issue (game_id);

-- Delivery of an issue to each subscriber of its day. Addresses are in the list alone, and go when their owner leaves.
create table newsletter_copy (
  issue_id integer not null references newsletter_issue on delete cascade,
  subscriber_id integer not null,
  state text not null default 'queued',
  tries integer not null default 0,
  -- Time of delivery or of the next try.
  at timestamptz,
  -- Time at which its reader unsubscribed.
  left_at timestamptz,
  primary key (issue_id, subscriber_id)
);
create index newsletter_copy_open_idx on newsletter_copy (issue_id, at) where state in ('queued', 'deferred');
create index newsletter_copy_subscriber_idx on newsletter_copy (subscriber_id);

-- Ids of feed entries that earlier versions made of titles. Readers know these entries by them.
create table feed_title (
  asset_id integer unique references asset on delete cascade,
  game_id integer unique references game on delete cascade,
  title text not null,
  check (num_nonnulls(asset_id, game_id) = 1)
);
