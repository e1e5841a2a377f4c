-- What bundles keep since is made of earlier ones, too: what their archives say of themselves, and how their pictures look at
-- the size that pages show. In the background, one by one, those first that are looked at most.
insert into job (kind, payload)
select 'process imported bundle', jsonb_build_object('bundleId', b.id)
from bundle b left join asset a on a.id = b.asset_id
where b.state = 'ready' and exists (
  select from bundle_entry e where e.bundle_id = b.id
    and (e.source_path is not null or (e.kind = 'picture' and e.preview_id is null)))
order by coalesce(a.popularity, 0) desc, b.id desc;
