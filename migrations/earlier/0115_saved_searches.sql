-- Room saves: searches and lists that a member wants to come back to, each by the address of its page.
create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (length(name) between 1 and 100),
  path text not null check (length(path) between 1 and 2000),
  created_at timestamptz not null,
  unique (account_id, path)
);
