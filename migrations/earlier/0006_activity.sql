-- Views and downloads by day: what the last 30 days make popular (decisions.md §4.2).
create table asset_activity (
  asset_id integer not null references asset on delete cascade,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (asset_id, day)
);
create index asset_activity_day_idx on asset_activity (day);

create table game_activity (
  game_id integer not null references game on delete cascade,
  day date not null,
  views integer not null default 0,
  primary key (game_id, day)
);
create index game_activity_day_idx on game_activity (day);

-- Who came today, as a hash that nobody can turn back: the same visitor counts once a day (decisions.md §6.3).
create table visit (
  day date not null,
  kind text not null check (kind in ('asset', 'game', 'download')),
  item_id integer not null,
  visitor bytea not null,
  primary key (day, kind, item_id, visitor)
);

-- Totals of lists, kept: counting 100,000 rows at every read costs more than the page.
create table catalogue_total (
  kind text primary key check (kind in ('asset', 'game')),
  listed integer not null
);
insert into catalogue_total (kind, listed) values ('asset', 0), ('game', 0);

create function keep_catalogue_total() returns trigger language plpgsql as $$
declare
  change integer;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from new_rows where listed;
  elsif tg_op = 'DELETE' then
    select -count(*) into change from old_rows where listed;
  else
    select (select count(*) from new_rows where listed) - (select count(*) from old_rows where listed) into change;
  end if;
  if change <> 0 then
    update catalogue_total set listed = listed + change where kind = tg_table_name;
  end if;
  return null;
end $$;

create trigger asset_total_insert after insert on asset referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger asset_total_update after update on asset referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger asset_total_delete after delete on asset referencing old table as old_rows
  for each statement execute function keep_catalogue_total();
create trigger game_total_insert after insert on game referencing new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger game_total_update after update on game referencing old table as old_rows new table as new_rows
  for each statement execute function keep_catalogue_total();
create trigger game_total_delete after delete on game referencing old table as old_rows
  for each statement execute function keep_catalogue_total();

-- Room home: addresses for the newsletter. Confirmation follows by mail.
create table newsletter_subscriber (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 6 and 254),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Key and value of the installation itself: whether the demonstration content was offered, the secret of address hashes.
create table installation (name text primary key, value text not null);
