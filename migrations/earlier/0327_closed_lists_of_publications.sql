-- Rooms publications, history, entries, lookups, proposals: closed lists of texts are types and lists of the code. A check that repeats
-- one has to be changed with it by a migration. Uniqueness, references, ranges and rules between columns stay with the database.
alter table asset
  drop constraint asset_acquisition_check,
  drop constraint asset_hidden_by_check,
  drop constraint asset_removed_by_check,
  drop constraint asset_stated_texture_resolution_check,
  drop constraint asset_stated_texture_type_check,
  drop constraint asset_texture_type_check;
alter table asset_alternative_name drop constraint asset_alternative_name_kind_check;
alter table entry_revision drop constraint entry_revision_kind_check;
alter table fanart
  drop constraint fanart_hidden_by_check,
  drop constraint fanart_medium_check,
  drop constraint fanart_removed_by_check,
  drop constraint fanart_rights_check;
alter table fanart_alternative_name drop constraint fanart_alternative_name_kind_check;
alter table filter_change drop constraint filter_change_kind_check;
alter table format drop constraint format_byte_order_check, drop constraint format_content_check;
alter table game drop constraint game_hidden_by_check, drop constraint game_removed_by_check;
alter table game_alternative_name drop constraint game_alternative_name_kind_check;
alter table game_release drop constraint game_release_date_precision_check;
alter table guide
  drop constraint guide_difficulty_check,
  drop constraint guide_duration_check,
  drop constraint guide_hidden_by_check,
  drop constraint guide_removed_by_check;
alter table guide_alternative_name drop constraint guide_alternative_name_kind_check;
alter table lookup_act drop constraint lookup_act_act_check;
alter table proposal drop constraint game_proposal_state_check;
alter table revision drop constraint revision_source_check;
alter table tool
  drop constraint tool_hidden_by_check,
  drop constraint tool_price_check,
  drop constraint tool_removed_by_check,
  drop constraint tool_systems_check;
alter table tool_alternative_name drop constraint tool_alternative_name_kind_check;
alter table tool_format drop constraint tool_format_action_check;
alter table tool_link drop constraint tool_link_field_check;
alter table tool_trial drop constraint tool_trial_system_check;

-- The procedure that makes the tables of a kind no longer adds such checks.
do $$
declare
  definition text := pg_get_functiondef('make_publication_kind'::regproc);
  lists text[] := array[
    $list$ check (hidden_by in ('uploader', 'moderator', 'both'))$list$,
    $list$ check (removed_by in ('uploader', 'moderator'))$list$,
    $list$
        check (kind in ('title', 'alternative', 'original', 'romanised', 'abbreviation', 'hint'))$list$
  ];
  list text;
begin
  foreach list in array lists loop
    if position(list in definition) = 0 then raise exception 'make_publication_kind has no%', list; end if;
    definition := replace(definition, list, '');
  end loop;
  execute definition;
end $$;
