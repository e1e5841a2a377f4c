-- Models of which only some pictures could be drawn, before such a thing was known of them, and those whose tries were used up when
-- a busy machine counted against them: each is drawn again by a job, some times at most, those first that are looked at most.
-- One that looks the same from two sides has fewer pictures for ever; the job finds that, and it ends there.
with few as (
  update bundle_model m set pictures_missing = true
  where m.state = 'ready' and m.viewer_file_id is not null
    and (select count(*) from bundle_model_picture x where x.model_id = m.id) < 4
    and coalesce((m.measured->>'vertices')::bigint, 1) > 0
  returning m.id, m.bundle_id
)
insert into job (kind, payload)
select 'draw pictures', jsonb_build_object('modelId', few.id)
from few join bundle b on b.id = few.bundle_id left join asset a on a.id = b.asset_id
where not exists (select from job j where j.kind = 'draw pictures' and j.payload = jsonb_build_object('modelId', few.id))
order by coalesce(a.popularity, 0) desc, few.id desc;
