-- Room catalogue: who hid a publication; both, where each would have to show it again. What is deleted is hidden too, until it
-- is removed, and nobody stands here for that.
alter table game add column hidden_by text check (hidden_by in ('uploader', 'moderator', 'both'));
alter table asset add column hidden_by text check (hidden_by in ('uploader', 'moderator', 'both'));
update game set hidden_by = 'moderator' where hidden_at is not null
  and (removal_at is null or removal_at <> hidden_at + interval '30 days');
update asset set hidden_by = 'moderator' where hidden_at is not null and removal_at is null;
alter table game add constraint game_hidden_check check (hidden_at is not null or (hidden_by is null and removal_at is null));
alter table asset add constraint asset_hidden_check check (hidden_at is not null or (hidden_by is null and removal_at is null));
