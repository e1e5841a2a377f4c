-- Models are found by parts of the names of their files.
create index bundle_entry_path_trgm on bundle_entry using gin (path gin_trgm_ops);
create index bundle_source_name_trgm on bundle_source using gin (name gin_trgm_ops);
