-- Models of which pictures could not be drawn, such as for want of time, are drawn again by a job of their own. Those of today
-- that have none too, those first that are looked at most.
alter table bundle_model add column pictures_missing boolean not null default false;
update bundle_model m set pictures_missing = true
where m.state = 'ready' and m.viewer_file_id is not null
  and not exists (select from bundle_model_picture x where x.model_id = m.id)
  -- Where nothing is in sight there is nothing to draw.
  and coalesce((m.measured->>'vertices')::bigint, 1) > 0;
insert into job (kind, payload)
select 'draw pictures', jsonb_build_object('modelId', m.id)
from bundle_model m join bundle b on b.id = m.bundle_id left join asset a on a.id = b.asset_id
where m.pictures_missing
order by coalesce(a.popularity, 0) desc, m.id desc;
