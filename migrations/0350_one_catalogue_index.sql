-- Lists of clips, and filters by a year on a platform and by a company's role, are answered by the catalogue index.
create or replace function note_filtered_links() returns trigger language plpgsql as $$
begin
  case
    when tg_table_name in ('game_technology', 'game_release') then
      perform note_filter_changes('game', array(select p.game_id from changed_rows c join game_platform p on p.id = c.game_platform_id));
    when starts_with(tg_table_name, 'game_') then
      perform note_filter_changes('game', array(select game_id from changed_rows));
    else
      perform note_filter_changes('asset', array(select asset_id from changed_rows));
  end case;
  if tg_table_name = 'asset_game' then
    perform note_filter_changes('game models', array(select game_id from changed_rows));
  elsif tg_table_name = 'asset_format' then
    perform note_filter_changes('game models', array(select x.game_id from changed_rows c join asset_game x on x.asset_id = c.asset_id));
  end if;
  return null;
end $$;

create trigger game_release_filters_added after insert on game_release referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_release_filters_taken after delete on game_release referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_release_filters_moved after update on game_release referencing new table as changed_rows
  for each statement execute function note_filtered_links();

drop trigger tool_filters_changed on tool;
create trigger tool_filters_changed
  after update of listed, title_key, search_text, name_words, uploader_id, published_at, license_id, systems, price, released_on
  on tool for each row execute function note_plain_row();

create trigger asset_clip_filters_made after insert or delete on asset_clip for each row execute function note_plain_row();
create trigger asset_clip_filters_changed after update on asset_clip for each row execute function note_plain_row();

-- An index in OpenSearch follows the same feed as one in memory, so nothing notes changes for it alone.
do $$
declare
  noted record;
begin
  for noted in select tgname, tgrelid::regclass as changed from pg_trigger where tgfoid = 'note_search_changes'::regproc loop
    execute format('drop trigger %I on %s', noted.tgname, noted.changed);
  end loop;
  execute regexp_replace(pg_get_functiondef('make_publication_kind(text, boolean)'::regprocedure),
    'create trigger %1\$s_search_(?:insert|update|delete) after .*?note_search_changes\(\);', '', 'g');
end $$;
drop function note_search_changes();
drop table search_change;
drop sequence search_change_version;

delete from search_index;
alter table search_index drop column filled_kind, drop column filled_to,
  -- The process that writes to the index. Another one takes its place when it ends.
  add writer uuid,
  -- Documents of which schema and database the index has, and the transactions whose changes it has.
  add schema text,
  add database text,
  add seen text,
  add built_at timestamptz,
  -- An operator wants it to be built anew.
  add is_wanted boolean not null default false;
