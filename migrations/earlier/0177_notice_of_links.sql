-- Room notices: a link of a tool that no longer leads anywhere is told of too.
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in
  ('moderation', 'report', 'mention', 'reply', 'comment', 'watch', 'edit', 'reaction', 'follow', 'published', 'version', 'link',
   'message'));
