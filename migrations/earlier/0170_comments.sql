-- Room comments: what members say of what can be talked about. A comment is a subject itself, so that it can be reported.

create table comment (
  id integer generated always as identity primary key,
  kind text not null,
  subject_id integer not null,
  -- What it answers, and what it is shown under: threads are shown three levels deep, and what is deeper stands side by side there.
  parent_id integer references comment on delete cascade,
  under_id integer references comment on delete cascade,
  -- An account that leaves keeps its row.
  author_id integer not null references account,
  -- Empty once it is erased.
  text text not null check (length(text) <= 10000),
  version integer not null default 1,
  save_key uuid not null,
  created_at timestamptz not null,
  -- Null for what was changed before anybody could answer it.
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- Why moderators took it away, for all to read.
  hidden_note text check (length(hidden_note) between 1 and 1000),
  alive boolean not null generated always as (deleted_at is null and hidden_at is null) stored,
  foreign key (kind, subject_id) references subject on delete cascade,
  unique (author_id, save_key),
  check ((parent_id is null) = (under_id is null)),
  check (text <> '' or deleted_at is not null),
  check ((hidden_at is null) = (hidden_note is null))
);
create index comment_root_idx on comment (kind, subject_id, id) where under_id is null;
create index comment_alive_idx on comment (kind, subject_id, id) where alive;
create index comment_under_idx on comment (under_id, id);
create index comment_parent_idx on comment (parent_id) where parent_id <> under_id;
create index comment_author_idx on comment (author_id, id desc);
create index comment_hidden_idx on comment (hidden_at desc) where hidden_at is not null;
create index comment_unerased_idx on comment (deleted_at) where deleted_at is not null and text <> '';

-- Whether what is deleted or removed keeps its place, for the answers that can be read. A function, as it is asked of few: within
-- a query the planner takes it for the costliest part of each row.
create function comment_keeps_place(asked integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from comment s where s.under_id = asked and s.alive)
    or exists (select from comment s join comment t on t.under_id = s.id where s.under_id = asked and t.alive)
    or exists (select from comment s where s.parent_id = asked and s.parent_id <> s.under_id and s.alive);
end $$;

create trigger comment_subject_insert after insert on comment referencing new table as changed_rows
  for each statement execute function make_subjects('comment');
create trigger comment_subject_delete after delete on comment referencing old table as changed_rows
  for each statement execute function remove_subjects('comment');

-- What a comment said before it was changed.
create table comment_version (
  comment_id integer not null references comment on delete cascade,
  number integer not null,
  text text not null,
  written_at timestamptz not null,
  primary key (comment_id, number)
);

-- Whom a comment names, by the nickname that they had then.
create table comment_mention (
  comment_id integer not null references comment on delete cascade,
  nickname text not null,
  account_id integer not null references account,
  primary key (comment_id, nickname)
);
create index comment_mention_account_idx on comment_mention (account_id, comment_id desc);

-- The publications to which a comment leads.
create table comment_reference (
  comment_id integer not null references comment on delete cascade,
  kind text not null,
  subject_id integer not null,
  primary key (comment_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index comment_reference_subject_idx on comment_reference (kind, subject_id);

-- Where nobody comments but moderators, and why.
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

-- Comments are reported and judged like publications, for reasons of their own.
alter table report drop constraint report_reason_check;
alter table report add check (reason in ('broken_link', 'wrong_data', 'rights_claim', 'malware', 'spam', 'abuse', 'spoiler', 'other'));
alter table moderation_act drop constraint moderation_act_kind_fkey;
alter table moderation_act drop constraint moderation_act_act_check;
alter table moderation_act add check (act in ('hide', 'restore', 'dismiss', 'delete', 'lock', 'unlock'));
