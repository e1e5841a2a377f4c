-- The content routes count and page by these without reading the rows themselves.
create index asset_listed_idx on asset (id) where listed;
create index asset_triangles_idx on asset (triangles, id) where listed;
