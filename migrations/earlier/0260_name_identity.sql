-- Two names are the same name where their identities are equal: letter case, compatibility forms (NFKC), spaces and characters
-- that nobody sees do not count. `nameIdentity` in src/shared/kit/name-identity.ts makes the same.
create function name_identity(name text) returns text immutable strict parallel safe language sql as $$
  select coalesce(nullif(btrim(regexp_replace(normalize(translate(lower(replace(
    regexp_replace(normalize(name, NFKC), '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
    U&'\0130', U&'i\0307')), U&'\03C2', U&'\03C3'), NFKC), '\s+', ' ', 'g')), ''), name)
$$;

-- Unique names are unique by their identity. Rows that were already equal by it keep their names: the index leaves out each later one
-- for as long as it has the very name that it has now.
do $$
declare
  each record;
  twins text;
begin
  for each in
    select 'game' as of_table, 'game_title_key' as index_name, '' as leading, 'title' as named, 'status_id = 1' as condition
    union all select 'tool', 'tool_title_key', '', 'title', 'status_id = 1'
    union all select 'guide', 'guide_title_key', '', 'title', 'status_id = 1'
    union all select 'subcategory', 'subcategory_name_key', 'category_id,', 'name', null
    union all select kind, kind || '_name_key', '', 'name', null from unnest(array['animation', 'category', 'company', 'format',
      'game_mode', 'game_type', 'genre', 'license', 'platform', 'player_perspective', 'region', 'release_status', 'series', 'social',
      'store', 'tag', 'technology', 'theme']) kind
  loop
    execute format($twins$
      select string_agg(format('not (id = %%s and %1$I = %%L)', id, %1$I), ' and ') from (
        select id, %1$I, row_number() over (partition by %2$s name_identity(%1$I) order by id) as place from %3$I where %4$s) same
      where place > 1 $twins$, each.named, each.leading, each.of_table, coalesce(each.condition, 'true')) into twins;
    execute format('drop index %I', each.index_name);
    execute format('create unique index %I on %I (%s name_identity(%I))', each.index_name, each.of_table, each.leading, each.named)
      || coalesce(' where ' || nullif(concat_ws(' and ', each.condition, twins), ''), '');
  end loop;
end $$;

-- Kinds that come later have the same index.
do $$
begin
  execute replace(pg_get_functiondef('make_publication_kind'::regproc), '(lower(title)) where', '(name_identity(title)) where');
end $$;

-- Drafts, and those that the unique index leaves out, are looked up too.
drop index game_title_lower_idx;
create index game_title_identity_idx on game (name_identity(title));
drop index asset_published_name_idx;
create index asset_published_name_idx on asset (name_identity(name)) where status_id = 1;
drop index fanart_title_key;
create index fanart_title_key on fanart (name_identity(title)) where status_id = 1;
drop index former_title_idx;
create index former_title_idx on former_title (name_identity(title));
create index lookup_name_identity_idx on lookup_name (kind, name_identity(name));

-- Titles of signs, and those that end with a year in brackets, are found by more than before.
insert into job (kind, payload)
select 'renew search texts', jsonb_build_object('kind', kind, 'after', 0) from publication_kind
where exists (select from publication where publication.kind = publication_kind.kind);
