-- The reason that a moderator or an admin gave; null: before reasons were asked for, or an act on the site itself.
alter table audit_entry add column note text check (length(note) between 1 and 1000);

-- 'lock' and 'unlock': who may edit a technology or a format.
alter table lookup_act drop constraint lookup_act_act_check;
alter table lookup_act add constraint lookup_act_act_check
  check (act in ('make', 'add', 'rename', 'merge', 'remove', 'change', 'lock', 'unlock'));
