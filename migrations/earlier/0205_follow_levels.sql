-- Room follows: what comes from something that is followed can be kept from its follower altogether. `told` says as before whether there
-- are notices beside the feed.
alter table follow add column muted boolean not null default false;
create index follow_muted_idx on follow (account_id) where muted;
