-- Room reports: reports by visitors, who prove an e-mail address instead of having an account.

alter table report add column reporter_name text check (length(reporter_name) between 1 and 100),
  add column reporter_email text check (length(reporter_email) <= 320);
alter table report add check (num_nonnulls(reporter_name, reporter_email) in (0, 2));
-- The same address says the same once, until it was looked at.
create unique index report_visitor_key on report (kind, subject_id, reporter_email, reason)
  where act_id is null and reporter_email is not null;
create index report_visitor_idx on report (act_id) where reporter_email is not null;

-- Until the link was followed, no moderator sees these. A link that is followed twice works twice.
create table visitor_report (
  id integer generated always as identity primary key,
  -- Of the link, once it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  kind text not null,
  subject_id integer not null,
  reason text not null,
  text text check (length(text) between 1 and 2000),
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 320),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  foreign key (kind, subject_id) references subject on delete cascade
);
create index visitor_report_subject_idx on visitor_report (kind, subject_id);
create index visitor_report_expires_idx on visitor_report (expires_at);
