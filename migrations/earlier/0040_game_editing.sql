-- Room games: what members' editing needs.

-- A draft's title is nobody's yet: two members may prepare the same game, and the first to publish it has the name.
drop index game_title_key;
create unique index game_title_key on game (lower(title)) where status_id = 1;
create index game_title_lower_idx on game (lower(title));

-- A form is saved under a key of its own: sent twice, it makes one game (decisions.md §5.6).
alter table game add column save_key uuid unique;
-- Deleted after it was published: hidden since, and removed then (decisions.md §5.7).
alter table game add column removal_at timestamptz;
create index game_removal_idx on game (removal_at) where removal_at is not null;
-- Where the value of a field came from (decisions.md §5.5), by the field's name: 'imported', 'edited' or 'locked'.
alter table game add column field_origins jsonb not null default '{}';

-- A draft keeps rows that are not filled in yet (contribution.md §5: "sent with null for missing values").
alter table game_alternative_name alter column name drop not null;
alter table game_store_link alter column link drop not null, alter column store_id drop not null;
alter table game_social_link alter column link drop not null, alter column social_id drop not null;
alter table game_technology alter column technology_id drop not null;
