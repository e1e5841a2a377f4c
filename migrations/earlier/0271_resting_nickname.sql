-- Room auth: nicknames of deleted accounts, which nobody takes for a year. Only their hash is stored.
create table resting_nickname (
  nickname_hash bytea primary key check (length(nickname_hash) = 32),
  until timestamptz not null
);
