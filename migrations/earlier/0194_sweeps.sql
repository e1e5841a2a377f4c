-- Room reports: all that a member said and published within a day, taken away by one act, so that one act brings it back.
create table swept_item (
  act_id integer not null references moderation_act on delete cascade,
  kind text not null,
  subject_id integer not null,
  primary key (act_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index swept_item_subject_idx on swept_item (kind, subject_id);
