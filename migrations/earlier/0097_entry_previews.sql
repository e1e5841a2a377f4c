-- What a picture among the files of a bundle looks like, at the size that pages show it; null where it cannot be read.
alter table bundle_entry add column preview_id integer references picture;
create index bundle_entry_preview_idx on bundle_entry (preview_id) where preview_id is not null;
