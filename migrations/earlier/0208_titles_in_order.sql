-- Titles stand in the order of their letters and digits in the content routes too, as in every list: the one order that is in memory.
create index asset_titles_idx on asset (left(name_key, 80), id);
create index game_titles_idx on game (left(title_key, 80), id);
drop index asset_folded_idx;
drop index game_folded_idx;
