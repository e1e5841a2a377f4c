-- Room lookups: the number at IGDB of what was merged into another, so that imports meet that one.
alter table lookup_act add column igdb_id integer;
create index lookup_act_number_idx on lookup_act (kind, igdb_id) where igdb_id is not null;
