-- When lookups were made and changed, as the conventions of content tell it.
create function note_change() returns trigger language plpgsql as $$
begin
  -- How often a lookup is used is counted beside it, and what is generated is not known yet.
  if to_jsonb(new) - array['uses', 'name_folded', 'name_key', 'updated_at']
    is distinct from to_jsonb(old) - array['uses', 'name_folded', 'name_key', 'updated_at']
  then new.updated_at := now(); end if;
  return new;
end $$;

alter table tag add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table genre add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table theme add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table game_mode add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table player_perspective add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table series add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table store add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table social add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table region add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table game_type add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table release_status add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table technology add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table format add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table platform add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table company add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table license add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table category add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table subcategory add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table banner add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();
alter table menu_link add column created_at timestamptz not null default now(), add column updated_at timestamptz not null default now();

create trigger tag_changed before update on tag for each row execute function note_change();
create trigger genre_changed before update on genre for each row execute function note_change();
create trigger theme_changed before update on theme for each row execute function note_change();
create trigger game_mode_changed before update on game_mode for each row execute function note_change();
create trigger player_perspective_changed before update on player_perspective for each row execute function note_change();
create trigger series_changed before update on series for each row execute function note_change();
create trigger store_changed before update on store for each row execute function note_change();
create trigger social_changed before update on social for each row execute function note_change();
create trigger region_changed before update on region for each row execute function note_change();
create trigger game_type_changed before update on game_type for each row execute function note_change();
create trigger release_status_changed before update on release_status for each row execute function note_change();
create trigger technology_changed before update on technology for each row execute function note_change();
create trigger format_changed before update on format for each row execute function note_change();
create trigger platform_changed before update on platform for each row execute function note_change();
create trigger company_changed before update on company for each row execute function note_change();
create trigger license_changed before update on license for each row execute function note_change();
create trigger category_changed before update on category for each row execute function note_change();
create trigger subcategory_changed before update on subcategory for each row execute function note_change();
create trigger banner_changed before update on banner for each row execute function note_change();
create trigger menu_link_changed before update on menu_link for each row execute function note_change();
