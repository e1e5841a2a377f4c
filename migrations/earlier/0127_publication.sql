-- What every kind of publication has in common, as one relation: a further kind joins it in its own migration.
create view publication as
  select 'game'::text as kind, id, title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by, uploader_id, published_at,
    updated_at, coalesce(cover_id, header_id) as picture_id
  from game
  union all
  select 'asset', id, name, status_id, listed, hidden_at, hidden_by, removal_at, removed_by, uploader_id, published_at,
    updated_at, cover_id
  from asset;
