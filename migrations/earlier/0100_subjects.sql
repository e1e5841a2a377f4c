-- What can be talked about: every game, every asset and every member is a subject. Reports, saves and acts of moderation point at
-- subjects, so that one reference does for all kinds, those to come included.

create table subject (
  kind text not null check (kind in ('game', 'asset', 'member')),
  id integer not null,
  primary key (kind, id)
);
insert into subject select 'game', id from game;
insert into subject select 'asset', id from asset;
insert into subject select 'member', id from account;

-- The database keeps them, as rows come and go in many ways.
create function make_subjects() returns trigger language plpgsql as $$
begin
  insert into subject select tg_argv[0], id from changed_rows;
  return null;
end $$;
create function remove_subjects() returns trigger language plpgsql as $$
begin
  delete from subject s using changed_rows c where s.kind = tg_argv[0] and s.id = c.id;
  return null;
end $$;
create trigger game_subject_insert after insert on game referencing new table as changed_rows
  for each statement execute function make_subjects('game');
create trigger game_subject_delete after delete on game referencing old table as changed_rows
  for each statement execute function remove_subjects('game');
create trigger asset_subject_insert after insert on asset referencing new table as changed_rows
  for each statement execute function make_subjects('asset');
create trigger asset_subject_delete after delete on asset referencing old table as changed_rows
  for each statement execute function remove_subjects('asset');
create trigger account_subject_insert after insert on account referencing new table as changed_rows
  for each statement execute function make_subjects('member');
create trigger account_subject_delete after delete on account referencing old table as changed_rows
  for each statement execute function remove_subjects('member');

-- Acts of moderation: no subject once it has been removed.
alter table moderation_act rename column mark to kind;
alter table moderation_act add column subject_id integer;
update moderation_act set subject_id = coalesce(game_id, asset_id);
alter table moderation_act drop column game_id, drop column asset_id;
alter table moderation_act add foreign key (kind, subject_id) references subject on delete set null (subject_id);
create index moderation_act_subject_idx on moderation_act (kind, subject_id, id desc);

-- Reports.
alter table report add column kind text, add column subject_id integer;
update report set kind = case when game_id is null then 'asset' else 'game' end, subject_id = coalesce(game_id, asset_id);
alter table report alter column kind set not null, alter column subject_id set not null;
alter table report drop column game_id, drop column asset_id;
alter table report add foreign key (kind, subject_id) references subject on delete cascade;
-- A member says the same of a publication once, until it was looked at.
create unique index report_key on report (kind, subject_id, reporter_id, reason) where act_id is null;
create index report_subject_idx on report (kind, subject_id);

-- Saves. Their number is counted beside the publication, and counts nobody anew here.
drop trigger saved_publication_insert on saved_publication;
drop trigger saved_publication_delete on saved_publication;
alter table saved_publication add column kind text, add column subject_id integer;
update saved_publication set kind = case when game_id is null then 'asset' else 'game' end, subject_id = coalesce(game_id, asset_id);
alter table saved_publication alter column kind set not null, alter column subject_id set not null;
alter table saved_publication drop column game_id, drop column asset_id;
alter table saved_publication add foreign key (kind, subject_id) references subject on delete cascade;
alter table saved_publication add check (kind in ('game', 'asset'));
alter table saved_publication add constraint saved_publication_key unique (account_id, kind, subject_id);
create index saved_publication_subject_idx on saved_publication (kind, subject_id);

create or replace function keep_save_count() returns trigger language plpgsql as $$
declare
  change integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  -- In one order, so that two who save or leave at once never wait for each other.
  perform from asset where id in (select subject_id from changed_rows where kind = 'asset') order by id for no key update;
  update asset set save_count = save_count + change * changed.times
    from (select subject_id, count(*)::int as times from changed_rows where kind = 'asset' group by 1) changed
    where asset.id = changed.subject_id;
  perform from game where id in (select subject_id from changed_rows where kind = 'game') order by id for no key update;
  update game set save_count = save_count + change * changed.times
    from (select subject_id, count(*)::int as times from changed_rows where kind = 'game' group by 1) changed
    where game.id = changed.subject_id;
  return null;
end $$;
create trigger saved_publication_insert after insert on saved_publication referencing new table as changed_rows
  for each statement execute function keep_save_count();
create trigger saved_publication_delete after delete on saved_publication referencing old table as changed_rows
  for each statement execute function keep_save_count();
