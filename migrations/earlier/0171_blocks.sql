-- Room blocks: whom members want nothing to do with, and of whom they want to hear nothing.

create table member_block (
  account_id integer not null references account on delete cascade,
  other_id integer not null references account on delete cascade,
  -- A block cuts both ways; who is muted never learns of it.
  how text not null check (how in ('block', 'mute')),
  created_at timestamptz not null,
  primary key (account_id, other_id),
  check (account_id <> other_id)
);
create index member_block_other_idx on member_block (other_id);

-- The one place where it is asked: whether either of two members blocks the other, and whether one hears of what the other does.
create function are_apart(one integer, two integer) returns boolean language sql stable as $$
  select exists (select from member_block where how = 'block'
    and (account_id = one and other_id = two or account_id = two and other_id = one))
$$;
create function hears_of(listener integer, actor integer) returns boolean language sql stable as $$
  select not exists (select from member_block where account_id = listener and other_id = actor
    or how = 'block' and account_id = actor and other_id = listener)
$$;
