-- Room comments: a comment may point at something of a model, such as a view of it or one of its files.
alter table comment
  -- As the part of an address behind '#'.
  add column anchor text check (length(anchor) between 1 and 600),
  -- The number of the version of the files that it was made on.
  add column anchor_version integer;
create index comment_anchor_idx on comment (kind, subject_id, id) where anchor is not null and alive;
