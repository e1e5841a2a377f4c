-- Room search: what was searched for, without who did. Of a day, what found something, and by how many visitors it was asked.
create table search_day (
  day date not null,
  query text not null check (length(query) between 1 and 200),
  visitors integer not null,
  primary key (day, query)
);

-- What found nothing, how often it was asked, and when last.
create table search_miss (
  id integer generated always as identity primary key,
  query text not null unique check (length(query) between 1 and 200),
  times integer not null,
  last_at timestamptz not null
);
create index search_miss_times_idx on search_miss (times desc, last_at desc, id desc);

-- Who asked today, as a hash that nobody can turn back: the same visitor counts once a day.
create table search_visit (
  day date not null,
  query text not null,
  visitor bytea not null,
  primary key (day, query, visitor)
);
