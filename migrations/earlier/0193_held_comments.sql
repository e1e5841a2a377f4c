-- Rooms comments, reports and trust: comments that wait for a moderator before others read them, and the rules for which they do.

alter table comment drop column alive;
alter table comment
  -- Since when it waits; null: it does not. What is rejected keeps it, until it is shown after all.
  add column held_at timestamptz,
  -- Why, for its author and for moderators to read.
  add column held_note text check (length(held_note) between 1 and 1000),
  -- Others were told of it, or are to be.
  add column announced boolean not null default true,
  add column alive boolean not null generated always as (deleted_at is null and hidden_at is null and held_at is null) stored,
  add check ((held_at is null) = (held_note is null));
create index comment_alive_idx on comment (kind, subject_id, id) where alive;

drop trigger comment_webhooks on comment;
create trigger comment_webhooks after insert on comment for each row when (new.announced)
  execute function tell_webhooks_of_comment();
create trigger comment_release_webhooks after update of announced on comment for each row when (new.announced and not old.announced)
  execute function tell_webhooks_of_comment();

-- What the rules do is logged beside what moderators do: by nobody, and with the name of the rule.
alter table moderation_act
  alter column actor_id drop not null,
  add column rule text check (length(rule) between 1 and 40),
  add check ((actor_id is null) = (rule is not null));
alter table moderation_act drop constraint moderation_act_act_check;
alter table moderation_act add constraint moderation_act_act_check
  check (act in ('hide', 'restore', 'dismiss', 'delete', 'lock', 'unlock', 'hold', 'approve', 'reject', 'sweep', 'unsweep'));

-- What keeps a text from being read before a moderator has looked.
create table watched_word (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('word', 'prefix', 'host', 'pattern')),
  text text not null check (length(text) between 1 and 200),
  created_at timestamptz not null,
  unique (kind, text)
);
