create table comment (
  id integer generated always as identity primary key,
  kind text not null,
  subject_id integer not null,
  -- Comment that it replies to, and comment that it is shown under: threads are shown three levels deep, deeper replies
  -- side by side.
  parent_id integer references comment on delete cascade,
  under_id integer references comment on delete cascade,
  -- Rows of deleted accounts stay.
  author_id integer not null references account,
  -- Empty once the comment is erased.
  text text not null check (length(text) <= 10000),
  version integer not null default 1,
  save_key uuid not null,
  created_at timestamptz not null,
  -- Null for changes from before comments had replies.
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- Reason of the moderators for removing it, shown to all.
  hidden_note text check (length(hidden_note) between 1 and 1000),
  -- Anchor within the page, as after '#'.
  anchor text check (length(anchor) between 1 and 600),
  -- Number of the version of the files that it is about.
  anchor_version integer,
  -- Time since which it is held; null: it is not. Rejected comments keep it until they are shown.
  held_at timestamptz,
  -- Reason of the hold, for the author and moderators.
  held_note text check (length(held_note) between 1 and 1000),
  -- Notifications were sent or are queued.
  announced boolean not null default true,
  alive boolean generated always as (deleted_at is null and hidden_at is null and held_at is null) stored not null,
  unique (author_id, save_key),
  foreign key (kind, subject_id) references subject on delete cascade,
  constraint comment_check3 check ((held_at is null) = (held_note is null)),
  check ((parent_id is null) = (under_id is null)),
  constraint comment_check1 check (text <> '' or deleted_at is not null),
  constraint comment_check2 check ((hidden_at is null) = (hidden_note is null))
);
create index comment_root_idx on comment (kind, subject_id, id) where under_id is null;
create index comment_under_idx on comment (under_id, id);
create index comment_parent_idx on comment (parent_id) where parent_id <> under_id;
create index comment_author_idx on comment (author_id, id desc);
create index comment_hidden_idx on comment (hidden_at desc) where hidden_at is not null;
create index comment_unerased_idx on comment (deleted_at) where deleted_at is not null and text <> '';
create index comment_alive_idx on comment (kind, subject_id, id) where alive;
create trigger comment_subject_delete after delete on comment referencing old table as changed_rows
  for each statement execute function remove_subjects('comment');
create trigger comment_subject_insert after insert on comment referencing new table as changed_rows
  for each statement execute function make_subjects('comment');
create trigger comment_release_webhooks after update of announced on comment
  for each row when (new.announced and not old.announced) execute function tell_webhooks_of_comment();
create trigger comment_webhooks after insert on comment
  for each row when (new.announced) execute function tell_webhooks_of_comment();

-- Earlier texts of comments.
create table comment_version (
  comment_id integer not null references comment on delete cascade,
  number integer not null,
  text text not null,
  written_at timestamptz not null,
  primary key (comment_id, number)
);

-- Publications that a comment links to.
create table comment_reference (
  comment_id integer not null references comment on delete cascade,
  kind text not null,
  subject_id integer not null,
  primary key (comment_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index comment_reference_subject_idx on comment_reference (kind, subject_id);

-- Subjects on which only moderators comment, and the reason.
create table comment_lock (
  kind text not null,
  subject_id integer not null,
  moderator_id integer not null references account,
  note text not null check (length(note) between 1 and 1000),
  locked_at timestamptz not null,
  primary key (kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index comment_lock_moderator_idx on comment_lock (moderator_id);

create table comment_reaction (
  comment_id integer not null references comment on delete cascade,
  account_id integer not null references account on delete cascade,
  sign text not null,
  created_at timestamptz not null,
  primary key (comment_id, sign, account_id)
);
create index comment_reaction_account_idx on comment_reaction (account_id, created_at desc);

create table mention (
  kind text not null,
  subject_id integer not null,
  -- Nickname in the text, in lower case.
  nickname text not null,
  account_id integer not null references account,
  -- Author of the text.
  author_id integer not null references account,
  named_at timestamptz not null,
  -- Null: no public text held it yet. Comments notify by themselves.
  told_at timestamptz,
  -- The current text holds it.
  stands boolean not null default true,
  primary key (kind, subject_id, nickname),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index mention_account_idx on mention (account_id, named_at desc);
create index mention_author_idx on mention (author_id);

create table member_block (
  account_id integer not null references account on delete cascade,
  other_id integer not null references account on delete cascade,
  -- A block works in both directions; muted members never learn of it.
  how text not null,
  created_at timestamptz not null,
  primary key (account_id, other_id),
  check (account_id <> other_id)
);
create index member_block_other_idx on member_block (other_id);

create table chat (
  id integer generated by default as identity primary key,
  -- The lower id comes first, so that two members have one chat. A member who left stays as 'Deleted user'.
  one_id integer not null references account,
  two_id integer not null references account,
  started_by integer not null references account,
  -- Null: an unanswered request.
  accepted_at timestamptz,
  created_at timestamptz not null,
  -- Its last message.
  last_id integer not null default 0,
  unique (one_id, two_id),
  check (one_id < two_id and (started_by = one_id or started_by = two_id))
);
create index chat_started_idx on chat (started_by, created_at);

-- One member's copy of a chat, deleted with its owner.
create table chat_member (
  chat_id integer not null references chat on delete cascade,
  account_id integer not null references account on delete cascade,
  read_to integer not null default 0,
  -- Messages up to this one are deleted in this copy.
  cleared_to integer not null default 0,
  primary key (chat_id, account_id)
);
create index chat_member_account_idx on chat_member (account_id);
create trigger chat_member_left after delete on chat_member referencing old table as changed_rows
  for each statement execute function erase_messages();
create trigger chat_member_cleared after update on chat_member referencing new table as changed_rows
  for each statement execute function erase_messages();
create trigger chat_member_told after update on chat_member referencing new table as changed_rows
  for each statement execute function tell_notices();

create table chat_message (
  id integer generated by default as identity primary key,
  chat_id integer not null references chat on delete cascade,
  author_id integer not null references account,
  text text not null check (length(text) between 1 and 5000),
  save_key uuid not null,
  created_at timestamptz not null,
  hidden_at timestamptz,
  -- Reason of the moderators for removing it, shown to both.
  hidden_note text check (length(hidden_note) between 1 and 1000),
  unique (author_id, save_key),
  check ((hidden_at is null) = (hidden_note is null))
);
create index chat_message_chat_idx on chat_message (chat_id, id desc);
create index chat_message_hidden_idx on chat_message (hidden_at desc) where hidden_at is not null;
create trigger chat_message_made_told after insert on chat_message referencing new table as changed_rows
  for each statement execute function tell_chats();
create trigger chat_message_forgotten after delete on chat_message referencing old table as changed_rows
  for each statement execute function forget_reported_messages();
create trigger chat_message_removed_told after update on chat_message referencing new table as changed_rows
  for each statement execute function tell_chats();

create table chat_setting (
  account_id integer primary key references account on delete cascade,
  writers text not null
);

create table chat_mention (
  message_id integer not null references chat_message on delete cascade,
  nickname text not null,
  account_id integer not null references account,
  primary key (message_id, nickname)
);
create index chat_mention_account_idx on chat_mention (account_id);

create table follow (
  account_id integer not null references account on delete cascade,
  kind text not null,
  subject_id integer not null,
  created_at timestamptz not null,
  -- False: the feed shows it, without notifications.
  told boolean not null default true,
  muted boolean not null default false,
  primary key (account_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index follow_subject_idx on follow (kind, subject_id, account_id);
create index follow_muted_idx on follow (account_id) where muted;

-- Notification level of a publication, where a member chose one.
create table watch (
  account_id integer not null references account on delete cascade,
  kind text not null,
  subject_id integer not null,
  level text not null,
  primary key (account_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index watch_subject_idx on watch (kind, subject_id, account_id);

-- Publications that a followed search has found since it was followed.
create table search_match (
  search_id integer not null,
  kind text not null,
  subject_id integer not null,
  primary key (search_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index search_match_subject_idx on search_match (kind, subject_id);

-- Settings that members changed from their defaults.
create table notice_setting (
  account_id integer primary key references account on delete cascade,
  -- False: no mail about any kind.
  mail boolean not null default true,
  -- Kinds that are not in the list of notifications.
  hidden text[] not null default '{}',
  -- Mailing by kind where it differs from the default: {"mention": "once"}.
  ways jsonb not null default '{}',
  digest text not null default 'weekly',
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  time_zone text not null default 'UTC',
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- Push by kind where it differs from the default: {"mention": false}.
  pushed jsonb not null default '{}',
  check ((quiet_from is null) = (quiet_to is null))
);

-- Mails with notifications. A period has one, from the first process that makes it.
create table notice_mail (
  id integer generated by default as identity primary key,
  account_id integer not null references account on delete cascade,
  period text not null,
  created_at timestamptz not null,
  -- Set before the mail is handed over, so that a process that dies sends nothing twice.
  sent_at timestamptz,
  unique (account_id, period)
);
create index notice_mail_day_idx on notice_mail (account_id, created_at);

create table notice (
  id integer generated by default as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  -- The event: each member is notified of it once.
  cause text not null,
  -- Group of unread notifications, and the id of the first one.
  group_key text not null,
  group_id integer not null,
  -- Null: moderators, who stay unnamed.
  actor_id integer references account on delete cascade,
  publication_kind text,
  publication_id integer,
  comment_id integer references comment on delete cascade,
  -- The followed subject that is the reason for this notification.
  source_kind text,
  source_id integer,
  -- Act of the moderators, and its reason.
  act text,
  note text,
  created_at timestamptz not null,
  read_at timestamptz,
  -- Time of its own mail, and the mail that holds it.
  mail_due timestamptz,
  mail_id integer references notice_mail on delete set null,
  -- Time of its push message, unless it was read by then.
  push_due timestamptz,
  unique (account_id, cause),
  foreign key (publication_kind, publication_id) references subject on delete cascade,
  foreign key (source_kind, source_id) references subject on delete cascade
);
create index notice_account_idx on notice (account_id, id desc);
create index notice_unread_idx on notice (account_id, id desc) where read_at is null;
create index notice_group_idx on notice (account_id, group_key, id desc) where read_at is null;
create index notice_actor_idx on notice (actor_id);
create index notice_comment_idx on notice (comment_id) where comment_id is not null;
create index notice_publication_idx on notice (publication_kind, publication_id);
create index notice_source_idx on notice (source_kind, source_id) where source_id is not null;
create index notice_read_idx on notice (read_at) where read_at is not null;
create index notice_due_idx on notice (mail_due) where mail_due is not null;
create index notice_mail_idx on notice (mail_id) where mail_id is not null;
create index notice_unmailed_idx on notice (created_at) where read_at is null and mail_id is null;
create index notice_push_due_idx on notice (push_due) where push_due is not null;
create trigger notice_gone_told after delete on notice referencing old table as changed_rows
  for each statement execute function tell_notices();
create trigger notice_read_told after update on notice referencing new table as changed_rows
  for each statement execute function tell_notices();
create trigger notice_made_told after insert on notice referencing new table as changed_rows
  for each statement execute function tell_notices();

-- Browsers that receive push messages. A row ends with the session that asked for it.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_id integer not null unique references session(id) on delete cascade,
  -- Push service of the browser's maker, as the browser named it. Calls go to public addresses only.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account_idx on push_subscription (account_id, id);

-- Former nicknames: their addresses redirect to the new one, and nobody else takes them.
create table former_nickname (
  nickname text primary key,
  account_id integer not null references account on delete cascade,
  left_at timestamptz not null
);
create index former_nickname_account_idx on former_nickname (account_id);
