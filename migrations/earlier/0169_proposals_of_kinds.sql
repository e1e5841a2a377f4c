-- Room proposals: changes are proposed of publications of any kind.
alter table game_proposal rename to proposal;
alter table game_proposal_picture rename to proposal_picture;
alter table proposal rename column game_id to subject_id;
alter table proposal add column kind text not null default 'game';
alter table proposal alter column kind drop default;
alter table proposal drop constraint game_proposal_game_id_fkey,
  add foreign key (kind, subject_id) references subject on delete cascade;

drop index game_proposal_open_key;
drop index game_proposal_game_idx;
-- A member has one open proposal for a publication: proposing again changes it.
create unique index proposal_open_key on proposal (kind, subject_id, account_id) where state = 'open';
create index proposal_subject_idx on proposal (kind, subject_id);
alter index game_proposal_queue_idx rename to proposal_queue_idx;
alter index game_proposal_account_idx rename to proposal_account_idx;
alter index game_proposal_judge_idx rename to proposal_judge_idx;
alter index game_proposal_pkey rename to proposal_pkey;
alter index game_proposal_picture_pkey rename to proposal_picture_pkey;
alter index game_proposal_picture_picture_idx rename to proposal_picture_picture_idx;
