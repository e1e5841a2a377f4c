-- Titles as pickers search them by typing, drafts included: without punctuation, accents and letter case.
create index game_key_trgm on game using gin (title_key gin_trgm_ops);
create index asset_key_trgm on asset using gin (name_key gin_trgm_ops);
