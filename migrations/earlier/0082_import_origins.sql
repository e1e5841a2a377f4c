-- Room assets: where the value of a field came from (decisions.md §5.5), as games know it: 'imported' or 'edited', by the
-- field's name. A field that is not named was never filled, or by an import before this was kept.
alter table asset add column field_origins jsonb not null default '{}';

-- What members have written until now is theirs: every field of what they made, and of the others what their saves changed.
with field (name, title) as (
  values ('name', 'Title'), ('images', 'Pictures'), ('tags', 'Tags'), ('games', 'From game'), ('technologies', 'Technology'),
    ('platforms', 'From platform'), ('category', 'Category'), ('subcategory', 'Subcategory'), ('copyrights', 'Model copyrights'),
    ('author', 'Original author'), ('group', 'Group'), ('license', 'License'), ('licenseText', 'License text'),
    ('acquisition', 'Acquisition'), ('acquired', 'Acquired date'), ('formats', 'Formats'), ('stated', 'Model facts'),
    ('description', 'Description'), ('files', 'Files')
), written as (
  select a.id, f.name from asset a cross join field f where a.save_key is not null
  union
  select r.asset_id, f.name from revision r cross join lateral jsonb_array_elements(r.changes) c join field f on f.title = c ->> 'field'
  where r.asset_id is not null and r.account_id is not null
)
update asset a set field_origins = w.origins
from (select id, jsonb_object_agg(name, 'edited') as origins from written group by id) w where w.id = a.id;

-- Rooms admin: an operator's import over what people edited is an act as well, and is done to no account.
alter table audit_entry alter column account_id drop not null;
alter table audit_entry drop constraint audit_entry_act_check;

-- Titles that publications had: an import that knows one of them means the same publication.
create table former_title (
  game_id integer references game on delete cascade,
  asset_id integer references asset on delete cascade,
  title text not null,
  check (num_nonnulls(game_id, asset_id) = 1)
);
create unique index former_title_game_key on former_title (game_id, lower(title)) where game_id is not null;
create unique index former_title_asset_key on former_title (asset_id, lower(title)) where asset_id is not null;
create index former_title_idx on former_title (lower(title));
insert into former_title (game_id, asset_id, title)
select r.game_id, r.asset_id, c -> 'before' ->> 0
from revision r cross join lateral jsonb_array_elements(r.changes) c
where c ->> 'field' = 'Title' and c -> 'before' ->> 0 is not null
on conflict do nothing;
