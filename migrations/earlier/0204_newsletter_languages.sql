-- Room home: the language in which somebody reads, as their browser said when they came to the list; issues for those of one.

alter table newsletter_subscriber add column language text check (language ~ '^[a-z]{2,3}$');

alter table newsletter_issue
  add column language text check (language ~ '^[a-z]{2,3}$'),
  drop constraint newsletter_issue_segment_check,
  add check (segment in ('all', 'game', 'language')),
  add check ((segment = 'language') = (language is not null));
