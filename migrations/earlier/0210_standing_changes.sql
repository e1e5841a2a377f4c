-- How well known a publication is changes by the hour, and nothing else with it: it is noted by itself.
alter table filter_change drop constraint filter_change_kind_check;
alter table filter_change add constraint filter_change_kind_check
  check (kind in ('asset', 'game', 'game models', 'license', 'asset texts', 'game texts', 'asset standing', 'game standing'));

create function note_standing() returns trigger language plpgsql as $$
begin
  insert into filter_change (kind, id) values (tg_table_name || ' standing', new.id) on conflict do nothing;
  return null;
end $$;
create trigger asset_standing_changed after update on asset for each row
  when ((old.popularity, old.notability, old.pictured) is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
create trigger game_standing_changed after update on game for each row
  when ((old.popularity, old.notability, old.pictured) is distinct from (new.popularity, new.notability, new.pictured))
  execute function note_standing();
