-- Room bundles: whose clips fit whom is asked by the hash of a skeleton, which stands among what was measured of a model.
alter table bundle_model add column skeleton text generated always as (measured -> 'skeleton' ->> 'hash') stored;
create index bundle_model_skeleton_idx on bundle_model (skeleton) where skeleton is not null;
