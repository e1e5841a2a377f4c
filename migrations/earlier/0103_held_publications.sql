-- Publications are held for moderators where programs are in their files, or nothing that can be shown.
alter table bundle_entry drop constraint package_entry_kind_check;
alter table bundle_entry add constraint bundle_entry_kind_check check (kind in ('model', 'picture', 'text', 'program', 'other'));
-- When moderators were asked about these files: once, whatever they said. What is published today was there before they were.
alter table bundle add column held_at timestamptz;
update bundle set held_at = created_at where asset_id is not null and state = 'ready';
-- The server said it, nobody else.
alter table report add column found boolean not null default false;
