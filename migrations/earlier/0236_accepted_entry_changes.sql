-- Room entries: who accepted a change that somebody else proposed.
alter table entry_revision add column accepted_by_id integer references account on delete set null;
create index entry_revision_accepted_idx on entry_revision (accepted_by_id);

-- Room proposals: what changes can be proposed of.
create view proposed_subject as
  select kind, id, title, picture_id, uploader_id from publication where kind <> 'asset'
  union all select 'technology', id, name, logo_id, null from technology
  union all select 'format', id, name, background_id, null from format;
