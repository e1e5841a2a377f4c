-- Room auth: devices that an account was signed in from, and sign-ins that failed.

-- Neither address nor program is stored: the hash is of the account, the rough network and the browser family.
create table known_device (
  account_id integer not null references account on delete cascade,
  device bytea not null check (octet_length(device) = 32),
  seen_at timestamptz not null,
  primary key (account_id, device)
);
create index known_device_seen_idx on known_device (seen_at);

-- One row for all failures of a day by the same way, browser and network.
create table failed_sign_in (
  account_id integer not null references account on delete cascade,
  day date not null,
  way text not null check (way in ('password', 'second_factor')),
  browser text not null check (length(browser) <= 100),
  -- Shortened, as 203.0.113.0/24. Empty where the rows of a day were used up.
  network text not null check (length(network) <= 60),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (account_id, day, way, browser, network)
);
create index failed_sign_in_last_idx on failed_sign_in (last_at);
