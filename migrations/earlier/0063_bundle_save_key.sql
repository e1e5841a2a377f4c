-- The same request sent twice, since its answer was lost, makes one bundle.
alter table bundle add column save_key uuid;
create unique index bundle_save_key on bundle (account_id, save_key);
