-- Room notices: the kinds of notifications are listed in src/shared/notices/notice-kinds.ts alone.
alter table notice drop constraint notice_kind_check;
