-- What publications are found by is in the memory of each process, too: it follows when the texts change.
drop trigger asset_filters_changed on asset;
create trigger asset_filters_changed after update on asset for each row when (
  (old.listed, old.category_id, old.license_id, old.quality, old.texture_type, old.texture_side, old.texture_resolution, old.rigged,
    old.animated, old.has_uv, old.has_vertex_colors, old.triangles, old.bones, old.clips, old.file_bytes, old.published_at, old.uploader_id,
    old.search_text, old.name_words)
  is distinct from
  (new.listed, new.category_id, new.license_id, new.quality, new.texture_type, new.texture_side, new.texture_resolution, new.rigged,
    new.animated, new.has_uv, new.has_vertex_colors, new.triangles, new.bones, new.clips, new.file_bytes, new.published_at, new.uploader_id,
    new.search_text, new.name_words)
) execute function note_filtered_row();
drop trigger game_filters_changed on game;
create trigger game_filters_changed after update on game for each row when (
  (old.listed, old.type_id, old.series_id, old.first_year, old.published_at, old.uploader_id, old.search_text, old.name_words)
  is distinct from
  (new.listed, new.type_id, new.series_id, new.first_year, new.published_at, new.uploader_id, new.search_text, new.name_words)
) execute function note_filtered_row();
