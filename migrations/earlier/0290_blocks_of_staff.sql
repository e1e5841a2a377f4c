-- Room blocks: a block of a moderator or an admin has no effect, also where they were blocked before they became one.

create function blocks(one integer, two integer) returns boolean language sql stable as $$
  select exists (select from member_block b join account o on o.id = b.other_id
    where b.account_id = one and b.other_id = two and b.how = 'block' and o.role = 'user')
$$;
create or replace function are_apart(one integer, two integer) returns boolean language sql stable as $$
  select exists (select from member_block b join account o on o.id = b.other_id where b.how = 'block' and o.role = 'user'
    and (b.account_id = one and b.other_id = two or b.account_id = two and b.other_id = one))
$$;
create or replace function hears_of(listener integer, actor integer) returns boolean language sql stable as $$
  select not exists (select from member_block where account_id = listener and other_id = actor and how = 'mute')
    and not are_apart(listener, actor)
$$;
