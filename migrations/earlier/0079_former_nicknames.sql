-- Nicknames that members had: their addresses lead to the new one, and nobody else takes them.
create table former_nickname (
  nickname text primary key,
  account_id integer not null references account on delete cascade,
  left_at timestamptz not null
);
create index former_nickname_account_idx on former_nickname (account_id);
