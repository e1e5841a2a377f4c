-- Rooms notices and chats: a change names whose news it is, so that nobody else's is read anew.

drop trigger notice_told on notice;
drop trigger chat_message_told on chat_message;
drop trigger chat_member_told on chat_member;
drop function tell_notices();

-- A message has room for about a thousand names; more members than that are everybody.
create function tell_members(members integer[]) returns void language sql as $$
  select pg_notify('notices', case when cardinality(members) > 500 then '' else array_to_json(members)::text end)
  where cardinality(members) > 0
$$;

create function tell_notices() returns trigger language plpgsql as $$
begin
  perform tell_members(array(select distinct account_id from changed_rows));
  return null;
end $$;
create function tell_chats() returns trigger language plpgsql as $$
begin
  perform tell_members(array(select distinct m.account_id from chat_member m join changed_rows c on c.chat_id = m.chat_id));
  return null;
end $$;

create trigger notice_made_told after insert on notice referencing new table as changed_rows
  for each statement execute function tell_notices();
create trigger notice_read_told after update on notice referencing new table as changed_rows
  for each statement execute function tell_notices();
create trigger notice_gone_told after delete on notice referencing old table as changed_rows
  for each statement execute function tell_notices();
create trigger chat_message_made_told after insert on chat_message referencing new table as changed_rows
  for each statement execute function tell_chats();
create trigger chat_message_removed_told after update on chat_message referencing new table as changed_rows
  for each statement execute function tell_chats();
create trigger chat_member_told after update on chat_member referencing new table as changed_rows
  for each statement execute function tell_notices();

-- Another text with each message of a member's chats that comes, is removed by moderators, or is deleted in their copy.
create function chat_mark(reader integer) returns text language sql stable as $$
  select concat_ws('.', coalesce(max(c.last_id), 0), coalesce(sum(m.cleared_to), 0), (
    select count(*) from chat_message h join chat_member o on o.chat_id = h.chat_id and o.account_id = reader
    where h.hidden_at is not null and h.id > o.cleared_to))
  from chat_member m join chat c on c.id = m.chat_id where m.account_id = reader
$$;
