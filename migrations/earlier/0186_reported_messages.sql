-- Rooms chats and reports: a message that was reported is judged by moderators. It is a subject from its first report on.

alter table chat_message
  add column hidden_at timestamptz,
  -- Why moderators took it away, for both to read.
  add column hidden_note text check (length(hidden_note) between 1 and 1000),
  add check ((hidden_at is null) = (hidden_note is null));
create index chat_message_hidden_idx on chat_message (hidden_at desc) where hidden_at is not null;

-- What moderators read of a chat: what was reported, and the messages before it, as they were then. They stay while somebody may
-- judge them, even if both members delete their copies meanwhile.
create table reported_message (
  report_id integer not null references report on delete cascade,
  message_id integer not null,
  author_id integer not null references account,
  text text not null,
  created_at timestamptz not null,
  primary key (report_id, message_id)
);
create index reported_message_author_idx on reported_message (author_id);

-- What is removed can be restored until both have deleted it.
create function forget_reported_messages() returns trigger language plpgsql as $$
begin
  delete from reported_message e using report r, changed_rows c
    where r.id = e.report_id and r.act_id is not null and r.kind = 'message' and r.subject_id = c.id;
  return null;
end $$;
create trigger chat_message_forgotten after delete on chat_message referencing old table as changed_rows
  for each statement execute function forget_reported_messages();
