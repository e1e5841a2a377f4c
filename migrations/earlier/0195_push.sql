-- Room notices: what members are told on their devices.

-- A browser that may be told. It goes with the session in which its owner asked for that.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  session_id integer not null unique references session (id) on delete cascade,
  -- Where the maker of the browser takes what it is told, as the browser said: nothing but the public net is called.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- Of the browser: with these two nobody but it reads what it is told.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_account_idx on push_subscription (account_id, id);

-- The kinds that are told on devices, or not, where it is not the usual way: {"mention": false}.
alter table notice_setting add column pushed jsonb not null default '{}';

-- When it is to be told on devices, unless it was read by then.
alter table notice add column push_due timestamptz;
create index notice_push_due_idx on notice (push_due) where push_due is not null;
