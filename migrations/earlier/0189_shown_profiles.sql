-- Room profiles: what members let others see of what they do.
alter table account
  add column shows_comments boolean not null default true,
  add column shows_followers boolean not null default true;
