-- The newest models of a game are found without a look at the others: an index alone tells when each was published.
drop index asset_listed_idx;
create index asset_listed_idx on asset (id) include (published_at) where listed;
