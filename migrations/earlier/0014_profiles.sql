-- Room profiles: what a member published and drafted, the last updated first; and what others see of a member.

-- What publications are credited to (decisions.md §3.8), and whose picture stands beside it: an account that was disabled
-- keeps its credit, but shows no picture.
alter table account
  add column credit text generated always as (case when deleted_at is null then nickname else 'Deleted user' end) stored,
  add column shown_avatar_id integer generated always as (case when disabled_at is null then avatar_id end) stored;

create index game_works_idx on game (uploader_id, updated_at desc, id desc) where listed;
create index asset_works_idx on asset (uploader_id, updated_at desc, id desc) where listed;
create index game_drafts_idx on game (uploader_id, updated_at desc, id desc) where status_id = 3;
create index asset_drafts_idx on asset (uploader_id, updated_at desc, id desc) where status_id = 3;

-- Room admin: accounts by any part of the nickname or the address.
create index account_nickname_trgm on account using gin (nickname gin_trgm_ops);
create index account_email_trgm on account using gin (email gin_trgm_ops);
