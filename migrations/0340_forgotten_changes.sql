-- The change feed (`filter_change`) of this database. An index that has not followed what was forgotten is built anew.
create table change_feed (
  singleton boolean primary key default true check (singleton),
  -- Identity of this database: a copy made by a restore has another one.
  epoch uuid not null default gen_random_uuid(),
  -- Changes that this snapshot sees are forgotten. Null: none is.
  forgotten pg_snapshot
);
insert into change_feed default values;
