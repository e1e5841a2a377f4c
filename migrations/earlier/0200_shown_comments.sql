-- Room content: comments that everybody can read, as programs read them. Whoever does not let others gather what they said is not named.
create view shown_comment as
  select c.id, c.kind as mark, c.subject_id as work_id, c.parent_id, c.text, c.created_at,
    case when u.shows_comments then c.author_id end as author_id, coalesce(c.edited_at, c.created_at) as updated_at
  from comment c join account u on u.id = c.author_id join publication p on p.kind = c.kind and p.id = c.subject_id
  where c.alive and p.listed;
