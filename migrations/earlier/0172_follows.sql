-- Room follows: whose and which publications members want to hear of.

create table follow (
  account_id integer not null references account on delete cascade,
  kind text not null,
  subject_id integer not null,
  created_at timestamptz not null,
  primary key (account_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index follow_subject_idx on follow (kind, subject_id, account_id);

-- How much of what is said about a publication a member hears, where they chose it.
create table watch (
  account_id integer not null references account on delete cascade,
  kind text not null,
  subject_id integer not null,
  level text not null check (level in ('all', 'replies', 'muted')),
  primary key (account_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index watch_subject_idx on watch (kind, subject_id, account_id);

-- Under this secret the feed of what a member follows is read by programs.
alter table account add column feed_key text unique;
