-- Room notices: members hear of changes that are proposed of what is theirs, and of what became of their own proposals.
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in
  ('moderation', 'report', 'mention', 'reply', 'comment', 'watch', 'edit', 'proposal', 'reaction', 'follow', 'published', 'version',
   'link', 'message'));
