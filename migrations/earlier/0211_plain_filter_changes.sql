-- Tools, fan arts and guides are kept in memory as well: what may be found by other filters or texts than before is noted of them, too.
alter table filter_change drop constraint filter_change_kind_check;
alter table filter_change add constraint filter_change_kind_check check (kind in ('asset', 'game', 'game models', 'license',
  'asset texts', 'game texts', 'asset standing', 'game standing',
  'tool', 'fanart', 'guide', 'tool standing', 'fanart standing', 'guide standing'));

create function note_plain_row() returns trigger language plpgsql as $$
begin
  insert into filter_change (kind, id) values (tg_table_name, case when tg_op = 'DELETE' then old.id else new.id end)
  on conflict do nothing;
  return null;
end $$;

-- `tg_argv` names the kind whose rows are linked: `changed_rows` are the links that came or went.
create function note_plain_links() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'tool' then perform note_filter_changes('tool', array(select tool_id from changed_rows));
    when 'fanart' then perform note_filter_changes('fanart', array(select fanart_id from changed_rows));
    when 'guide' then perform note_filter_changes('guide', array(select guide_id from changed_rows));
  end case;
  return null;
end $$;

do $$
declare
  kind text;
  linking text;
  filtered_by jsonb := '{
    "tool": "uploader_id, published_at, license_id, systems, price",
    "fanart": "uploader_id, published_at, medium, sensitive",
    "guide": "uploader_id, published_at, difficulty, duration"}';
begin
  for kind in select jsonb_object_keys(filtered_by) loop
    execute format('create trigger %1$I after insert or delete on %2$I for each row execute function note_plain_row()',
      kind || '_filters_made', kind);
    execute format('create trigger %1$I after update of listed, title_key, search_text, name_words, %3$s on %2$I
      for each row execute function note_plain_row()', kind || '_filters_changed', kind, filtered_by ->> kind);
    execute format('create trigger %1$I after update on %2$I for each row
      when ((old.popularity, old.notability, old.pictured) is distinct from (new.popularity, new.notability, new.pictured))
      execute function note_standing()', kind || '_standing_changed', kind);
  end loop;
  foreach linking in array array['tool_format', 'tool_technology', 'tool_game', 'tool_tag', 'fanart_game', 'fanart_asset', 'fanart_tag',
    'guide_game', 'guide_asset', 'guide_tool', 'guide_technology', 'guide_format', 'guide_tag'] loop
    kind := split_part(linking, '_', 1);
    execute format('create trigger %1$I after insert on %2$I referencing new table as changed_rows
      for each statement execute function note_plain_links(%3$L)', linking || '_filters_added', linking, kind);
    execute format('create trigger %1$I after delete on %2$I referencing old table as changed_rows
      for each statement execute function note_plain_links(%3$L)', linking || '_filters_taken', linking, kind);
    execute format('create trigger %1$I after update on %2$I referencing new table as changed_rows
      for each statement execute function note_plain_links(%3$L)', linking || '_filters_moved', linking, kind);
  end loop;
end $$;
