-- Imports once took every picture in the files of a model for one of the model itself: where nothing could be drawn, a texture
-- was its cover. Those pictures go whose file says by no name that it is meant to be shown; what is drawn takes their place.
-- Before members could upload, an import alone gave pictures: of these models nobody chose one that lies among their files.
with texture as (
  select a.id as asset_id, i.picture_id
  from asset a
    join asset_image i on i.asset_id = a.id
    join picture_file p on p.id = i.picture_id
    join bundle_entry e on e.bundle_id = a.bundle_id and e.kind = 'picture' and e.sha256 = p.sha256
  where not a.images_given or a.created_at < (select applied_at from migration where name = '0051_bundles.sql')
  group by a.id, i.picture_id
  having bool_and(e.path !~* '(^|[^a-z])(previews?|covers?|screen-?_?shots?|render(s|ed|ing|ings)?|thumb(nail)?s?)([^a-z]|$)')
), gone as (
  delete from asset_image i using texture t where i.asset_id = t.asset_id and i.picture_id = t.picture_id
)
update asset a set (images_given, cover_id) = (
  select a.images_given and count(*) > 0, (array_agg(i.picture_id order by i.position))[1]
  from asset_image i
  where i.asset_id = a.id
    and not exists (select from texture t where t.asset_id = i.asset_id and t.picture_id = i.picture_id))
where a.id in (select asset_id from texture);
