-- Mail: addresses that refuse what is sent there, and when members were here last.

-- Of an address whose mails were refused: how much that counts, until a month has passed since the last one.
create table mail_bounce (
  -- In small letters.
  email text primary key,
  score smallint not null check (score > 0),
  last_at timestamptz not null
);
-- Until now this was counted of notices alone, and two were enough.
insert into mail_bounce (email, score, last_at)
  select lower(bounced_email), max(bounces) * 2, max(bounced_at) from notice_setting
  where bounces > 0 and bounced_email is not null and bounced_at is not null group by 1;
alter table notice_setting drop column bounces, drop column bounced_email, drop column bounced_at;

-- To a day: who is away for long gets no digests. Nobody is known to be so before this.
alter table account add column last_seen_at timestamptz not null default now();
