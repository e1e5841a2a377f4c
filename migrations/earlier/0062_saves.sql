-- Room saves: what members set aside for themselves, each publication once. How many did is public; who did is not.
create table saved_publication (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  asset_id integer references asset on delete cascade,
  game_id integer references game on delete cascade,
  saved_at timestamptz not null,
  check (num_nonnulls(asset_id, game_id) = 1),
  unique (account_id, asset_id),
  unique (account_id, game_id)
);
create index saved_publication_account_idx on saved_publication (account_id, id desc);
create index saved_publication_asset_idx on saved_publication (asset_id) where asset_id is not null;
create index saved_publication_game_idx on saved_publication (game_id) where game_id is not null;

alter table asset add column save_count integer not null default 0;
alter table game add column save_count integer not null default 0;

-- Kept by the database, since rows also go with their account.
create function keep_save_count() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  -- In one order, so that two who save or leave at once never wait for each other.
  perform from asset where id in (select asset_id from changed_rows) order by id for no key update;
  update asset set save_count = save_count + change * changed.times
    from (select asset_id, count(*)::int as times from changed_rows where asset_id is not null group by 1) changed
    where asset.id = changed.asset_id;
  perform from game where id in (select game_id from changed_rows) order by id for no key update;
  update game set save_count = save_count + change * changed.times
    from (select game_id, count(*)::int as times from changed_rows where game_id is not null group by 1) changed
    where game.id = changed.game_id;
  return null;
end $$;

create trigger saved_publication_insert after insert on saved_publication referencing new table as changed_rows
  for each statement execute function keep_save_count();
create trigger saved_publication_delete after delete on saved_publication referencing old table as changed_rows
  for each statement execute function keep_save_count();
