-- Room bundles: what a file says that it is, which its name may hide.
alter table bundle_model
  -- The ending that its first bytes ask for; null: its name has it, or they leave doubt.
  add column format_inside text check (length(format_inside) between 1 and 16),
  -- As the file tells it.
  add column format_version text check (length(format_version) between 1 and 20);
drop index bundle_model_extension_idx;
create index bundle_model_format_idx on bundle_model (coalesce(format_inside, lower(substring(path from '\.([^./]+)$'))));
