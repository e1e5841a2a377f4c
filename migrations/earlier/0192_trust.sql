-- Room trust: how far members have come, what those who are new may do, and the numbers of it.

alter table account
  add column level text not null default 'new' check (level in ('new', 'member', 'trusted')),
  -- An admin said it: it is not reckoned.
  add column level_pinned boolean not null default false;

-- Whoever was no newcomer before there were levels is none now.
update account set level = 'member' where email_confirmed_at is not null and created_at < now() - interval '1 day';

-- What the operator set otherwise than it comes.
create table trust_number (
  name text primary key,
  value integer not null
);

-- Where members led others to outside of here, for as long as it counts.
create table posted_link (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  host text not null check (length(host) between 1 and 255),
  -- The comment or publication in which it stands, or 'member': in what they say of themselves.
  kind text not null,
  subject_id integer not null,
  posted_at timestamptz not null
);
create index posted_link_account_idx on posted_link (account_id, posted_at desc);
create index posted_link_host_idx on posted_link (host, posted_at desc);
create index posted_link_posted_idx on posted_link (posted_at);
