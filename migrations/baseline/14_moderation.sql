-- Never changed, never deleted.
create table moderation_act (
  id integer generated always as identity primary key,
  kind text not null,
  -- The title at that time.
  title text not null,
  actor_id integer references account,
  act text not null,
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null,
  subject_id integer,
  rule text check (length(rule) between 1 and 40),
  foreign key (kind, subject_id) references subject on delete set null (subject_id),
  check ((actor_id is null) = (rule is not null))
);
create index moderation_act_actor_idx on moderation_act (actor_id);
create index moderation_act_subject_idx on moderation_act (kind, subject_id, id desc);
alter table hidden_lookup add foreign key (act_id) references moderation_act on delete set null;

create table report (
  id integer generated always as identity primary key,
  -- Null once the account is deleted.
  reporter_id integer references account on delete set null,
  reason text not null,
  text text check (length(text) between 1 and 2000),
  -- Its outcome; null while it is open.
  act_id integer references moderation_act,
  created_at timestamptz not null,
  kind text not null,
  subject_id integer not null,
  -- Reported by the server itself.
  found boolean not null default false,
  reporter_name text check (length(reporter_name) between 1 and 100),
  reporter_email text check (length(reporter_email) <= 320),
  foreign key (kind, subject_id) references subject on delete cascade,
  check (num_nonnulls(reporter_name, reporter_email) in (0, 2))
);
create index report_open_idx on report (created_at) where act_id is null;
create index report_act_idx on report (act_id);
create index report_reporter_idx on report (reporter_id);
-- A member has one open report of each reason about a subject.
create unique index report_key on report (kind, subject_id, reporter_id, reason) where act_id is null;
create index report_subject_idx on report (kind, subject_id);
-- An email address has one open report of each reason about a subject.
create unique index report_visitor_key on report (kind, subject_id, reporter_email, reason)
  where act_id is null and reporter_email is not null;
create index report_visitor_idx on report (act_id) where reporter_email is not null;
create trigger report_webhooks after insert on report
  for each row execute function tell_webhooks_of_report();

-- Messages that moderators read: the reported ones and those before them, as they were then. They stay while somebody may
-- judge them, even after both members delete their copies.
create table reported_message (
  report_id integer not null references report on delete cascade,
  message_id integer not null,
  author_id integer not null references account,
  text text not null,
  created_at timestamptz not null,
  primary key (report_id, message_id)
);
create index reported_message_author_idx on reported_message (author_id);

create table swept_item (
  act_id integer not null references moderation_act on delete cascade,
  kind text not null,
  subject_id integer not null,
  primary key (act_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index swept_item_subject_idx on swept_item (kind, subject_id);

-- Reports of visitors are hidden from moderators until the mailed link is followed. A link may be followed twice.
create table visitor_report (
  id integer generated always as identity primary key,
  -- SHA-256 of the link, once it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  kind text not null,
  subject_id integer not null,
  reason text not null,
  text text check (length(text) between 1 and 2000),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 320),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  foreign key (kind, subject_id) references subject on delete cascade
);
create index visitor_report_subject_idx on visitor_report (kind, subject_id);
create index visitor_report_expires_idx on visitor_report (expires_at);

create table banner (
  id integer generated always as identity primary key,
  title text not null,
  subtitle text,
  type text,
  link text not null,
  background_id integer references picture on delete set null,
  cover_id integer references picture on delete set null,
  demo boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index banner_background_idx on banner (background_id);
create index banner_cover_idx on banner (cover_id);
create trigger banner_changed before update on banner
  for each row execute function note_change();

create table menu_link (
  id integer generated always as identity primary key,
  title text not null,
  url text not null,
  icon text not null,
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger menu_link_changed before update on menu_link
  for each row execute function note_change();

create table site_header (
  singleton boolean default true primary key check (singleton),
  logo_svg text not null
);
