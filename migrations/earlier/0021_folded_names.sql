-- Room content: names in lower case, as pickers look for them. A text of one or two letters has no trigram, so every name is
-- looked at; to lower-case each of them anew took three quarters of that time.
alter table tag add column name_folded text generated always as (lower(name)) stored;
alter table series add column name_folded text generated always as (lower(name)) stored;
alter table company add column name_folded text generated always as (lower(name)) stored;
alter table game add column title_folded text generated always as (lower(title)) stored;
alter table asset add column name_folded text generated always as (lower(name)) stored;

drop index tag_name_trgm, series_name_trgm, company_name_trgm, game_title_trgm, asset_name_trgm, asset_name_idx;
create index tag_folded_trgm on tag using gin (name_folded gin_trgm_ops);
create index series_folded_trgm on series using gin (name_folded gin_trgm_ops);
create index company_folded_trgm on company using gin (name_folded gin_trgm_ops);
create index game_folded_trgm on game using gin (title_folded gin_trgm_ops);
create index asset_folded_trgm on asset using gin (name_folded gin_trgm_ops);

-- Lists by name.
create index tag_folded_idx on tag (name_folded, id);
create index series_folded_idx on series (name_folded, id);
create index company_folded_idx on company (name_folded, id);
create index game_folded_idx on game (title_folded, id);
create index asset_folded_idx on asset (name_folded, id);
