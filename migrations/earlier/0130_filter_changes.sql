-- What may be found by other filters than before, by the transaction that changed it: what every process keeps of all rows in memory
-- follows it (filter-memory-service.ts). `game models`: what the models of a game bring to it.
create table filter_change (
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('asset', 'game', 'game models', 'license')),
  id integer not null,
  primary key (xid, kind, id)
);

create function note_filter_changes(kind text, ids integer[]) returns void language sql as $$
  insert into filter_change (kind, id) select distinct kind, id from unnest(ids) as changed (id) where id is not null on conflict do nothing
$$;

-- Rows of assets and games themselves. A view, a download or a new popularity changes none of this.
create function note_filtered_row() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into filter_change (kind, id) values (tg_table_name, changed) on conflict do nothing;
  if tg_table_name = 'asset' then
    insert into filter_change (kind, id) select 'game models', game_id from asset_game where asset_id = changed on conflict do nothing;
  end if;
  return null;
end $$;
create trigger asset_filters_made after insert or delete on asset for each row execute function note_filtered_row();
create trigger asset_filters_changed after update on asset for each row when (
  (old.listed, old.category_id, old.license_id, old.quality, old.texture_type, old.texture_side, old.texture_resolution, old.rigged,
    old.animated, old.has_uv, old.has_vertex_colors, old.triangles, old.bones, old.clips, old.file_bytes, old.published_at, old.uploader_id)
  is distinct from
  (new.listed, new.category_id, new.license_id, new.quality, new.texture_type, new.texture_side, new.texture_resolution, new.rigged,
    new.animated, new.has_uv, new.has_vertex_colors, new.triangles, new.bones, new.clips, new.file_bytes, new.published_at, new.uploader_id)
) execute function note_filtered_row();
create trigger game_filters_made after insert or delete on game for each row execute function note_filtered_row();
create trigger game_filters_changed after update on game for each row when (
  (old.listed, old.type_id, old.series_id, old.first_year, old.published_at, old.uploader_id)
  is distinct from (new.listed, new.type_id, new.series_id, new.first_year, new.published_at, new.uploader_id)
) execute function note_filtered_row();

create function note_license_terms() returns trigger language plpgsql as $$
begin
  perform note_filter_changes('license', array[new.id]);
  return null;
end $$;
create trigger license_filters_changed after update of commercial_use, derivatives, share_alike on license
  for each row execute function note_license_terms();

-- What is linked to them, a statement at a time: `changed_rows` are those that came or went.
create function note_filtered_links() returns trigger language plpgsql as $$
begin
  case
    when tg_table_name = 'game_technology' then
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

do $$
declare
  linking text;
begin
  foreach linking in array array['asset_game', 'asset_tag', 'asset_platform', 'asset_technology', 'asset_format', 'asset_animation',
    'game_genre', 'game_tag', 'game_company', 'game_platform', 'game_technology'] loop
    execute format('create trigger %1$I after insert on %2$I referencing new table as changed_rows
      for each statement execute function note_filtered_links()', linking || '_filters_added', linking);
    execute format('create trigger %1$I after delete on %2$I referencing old table as changed_rows
      for each statement execute function note_filtered_links()', linking || '_filters_taken', linking);
    -- To and fro: a merge of two lookups moves the links of one to the other. The row they are of stays.
    execute format('create trigger %1$I after update on %2$I referencing new table as changed_rows
      for each statement execute function note_filtered_links()', linking || '_filters_moved', linking);
  end loop;
end $$;

-- What was counted by them is counted from what all models are found by.
drop view asset_games_platform, asset_games_technology;
