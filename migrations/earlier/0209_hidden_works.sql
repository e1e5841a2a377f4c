-- Whether something of a member was removed is asked whenever their level is reckoned: few rows are hidden.
create index asset_hidden_idx on asset (uploader_id) where hidden_at is not null;
create index game_hidden_idx on game (uploader_id) where hidden_at is not null;
create index tool_hidden_idx on tool (uploader_id) where hidden_at is not null;
create index fanart_hidden_idx on fanart (uploader_id) where hidden_at is not null;
create index guide_hidden_idx on guide (uploader_id) where hidden_at is not null;
