-- Names of drafts are looked up by their identity too, and lists name no status that an index of published ones would be taken for.
drop index asset_published_name_idx;
create index asset_name_identity_idx on asset (name_identity(name));
