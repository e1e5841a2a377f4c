-- An import meets published assets by their names, in any letter case.
create index asset_published_name_idx on asset (lower(name)) where status_id = 1;
