-- Room mentions: processes of the version before, which work beside those of this one until they are replaced, know whom comments name
-- by the table that they had.
create view comment_mention as
select subject_id as comment_id, nickname, account_id from mention where kind = 'comment' and stands;

create function write_comment_mention() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from mention where kind = 'comment' and subject_id = old.comment_id and nickname = old.nickname;
    return old;
  end if;
  insert into mention (kind, subject_id, nickname, account_id, author_id, named_at, told_at)
    select 'comment', c.id, new.nickname, new.account_id, c.author_id, now(), now() from comment c where c.id = new.comment_id
    on conflict (kind, subject_id, nickname) do update set stands = true;
  return new;
end $$;
create trigger comment_mention_written instead of insert or delete on comment_mention
  for each row execute function write_comment_mention();
