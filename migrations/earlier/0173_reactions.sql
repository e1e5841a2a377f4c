-- Room comments: what members express of a comment by a sign.

create table comment_reaction (
  comment_id integer not null references comment on delete cascade,
  account_id integer not null references account on delete cascade,
  sign text not null check (sign in ('like', 'love', 'laugh', 'cheer', 'wonder', 'useful')),
  created_at timestamptz not null,
  primary key (comment_id, sign, account_id)
);
create index comment_reaction_account_idx on comment_reaction (account_id, created_at desc);
