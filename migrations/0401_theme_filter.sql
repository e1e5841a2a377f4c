-- Feature games: the catalogue index learns of changed themes.
create trigger game_theme_filters_added after insert on game_theme referencing new table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_theme_filters_taken after delete on game_theme referencing old table as changed_rows
  for each statement execute function note_filtered_links();
create trigger game_theme_filters_moved after update on game_theme referencing new table as changed_rows
  for each statement execute function note_filtered_links();
