-- Room catalogue: who deleted a publication; what a moderator deleted, only moderators bring back.
alter table game add column removed_by text check (removed_by in ('uploader', 'moderator'));
alter table asset add column removed_by text check (removed_by in ('uploader', 'moderator'));
update game set removed_by = case when uploader_id is null then 'moderator' else 'uploader' end where removal_at is not null;
update asset set removed_by = case when uploader_id is null then 'moderator' else 'uploader' end where removal_at is not null;
create index game_moderator_removed_idx on game (removal_at desc) where removed_by = 'moderator';
create index asset_moderator_removed_idx on asset (removal_at desc) where removed_by = 'moderator';

-- Room reports: deleting is an act as hiding is.
alter table moderation_act drop constraint moderation_act_act_check;
alter table moderation_act add constraint moderation_act_act_check check (act in ('hide', 'restore', 'dismiss', 'delete'));
