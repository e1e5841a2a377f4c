-- Ids of feed entries were addresses, which follow the title. What was published by now keeps the id that readers know.
create table feed_title (
  asset_id integer unique references asset on delete cascade,
  game_id integer unique references game on delete cascade,
  title text not null,
  check (num_nonnulls(asset_id, game_id) = 1)
);
insert into feed_title (asset_id, title) select id, name from asset where published_at is not null;
insert into feed_title (game_id, title) select id, title from game where published_at is not null;
