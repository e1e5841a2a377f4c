-- Room notices: members are told of what was done to their account.
alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in
  ('security', 'moderation', 'report', 'mention', 'reply', 'comment', 'watch', 'edit', 'reaction', 'follow', 'published', 'version', 'link',
   'message', 'proposal'));
