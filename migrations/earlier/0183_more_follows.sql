-- Room follows: what publications come from can be followed, too.

do $$
declare
  source text;
begin
  foreach source in array array['series', 'company', 'platform', 'tag', 'technology', 'format'] loop
    execute format('insert into subject select %1$L, id from %1$I', source);
    execute format('create trigger %1$s_subjects_made after insert on %1$I referencing new table as changed_rows
      for each statement execute function make_subjects(%1$L)', source);
    execute format('create trigger %1$s_subjects_removed after delete on %1$I referencing old table as changed_rows
      for each statement execute function remove_subjects(%1$L)', source);
  end loop;
end $$;

-- A publication and the listed game that it is of. Every game is of itself. A draft is not to be known by its models.
create view publication_game as
  select 'game' as kind, g.id, g.id as game_id from game g where g.listed
  union all select 'asset', x.asset_id, x.game_id from asset_game x join game g on g.id = x.game_id and g.listed
  union all select 'tool', x.tool_id, x.game_id from tool_game x join game g on g.id = x.game_id and g.listed
  union all select 'fanart', x.fanart_id, x.game_id from fanart_game x join game g on g.id = x.game_id and g.listed
  union all select 'guide', x.guide_id, x.game_id from guide_game x join game g on g.id = x.game_id and g.listed;

-- What a publication comes from, and may be followed for.
create view publication_source as
  select p.kind, p.id, 'member' as source_kind, p.uploader_id as source_id from publication p where p.uploader_id is not null
  union all select x.kind, x.id, 'game', x.game_id from publication_game x where x.kind <> 'game'
  union all select 'guide', x.guide_id, 'tool', x.tool_id from guide_tool x join tool t on t.id = x.tool_id and t.listed
  union all select x.kind, x.id, 'series', g.series_id from publication_game x join game g on g.id = x.game_id
    where g.series_id is not null
  union all select x.kind, x.id, 'company', c.company_id from publication_game x join game_company c on c.game_id = x.game_id
  union all select 'game', x.game_id, 'platform', x.platform_id from game_platform x
  union all select 'asset', x.asset_id, 'platform', x.platform_id from asset_found_platform x
  union all select 'game', x.game_id, 'tag', x.tag_id from game_tag x
  union all select 'asset', x.asset_id, 'tag', x.tag_id from asset_tag x
  union all select 'tool', x.tool_id, 'tag', x.tag_id from tool_tag x
  union all select 'fanart', x.fanart_id, 'tag', x.tag_id from fanart_tag x
  union all select 'guide', x.guide_id, 'tag', x.tag_id from guide_tag x
  union all select 'game', p.game_id, 'technology', x.technology_id from game_technology x
    join game_platform p on p.id = x.game_platform_id where x.technology_id is not null
  union all select 'asset', x.asset_id, 'technology', x.technology_id from asset_found_technology x
  union all select 'tool', x.tool_id, 'technology', x.technology_id from tool_technology x
  union all select 'guide', x.guide_id, 'technology', x.technology_id from guide_technology x
  union all select 'asset', x.asset_id, 'format', x.format_id from asset_format x
  union all select 'tool', x.tool_id, 'format', x.format_id from tool_format x where x.format_id is not null
  union all select 'guide', x.guide_id, 'format', x.format_id from guide_format x;

-- What members call it; null: nobody sees it.
create function followed_title(followed_kind text, followed_id integer) returns text language sql stable as $$
  select case followed_kind
    when 'member' then (select nickname from account where id = followed_id and deleted_at is null)
    when 'series' then (select name from series where id = followed_id)
    when 'company' then (select name from company where id = followed_id)
    when 'platform' then (select name from platform where id = followed_id)
    when 'tag' then (select name from tag where id = followed_id)
    when 'technology' then (select name from technology where id = followed_id)
    when 'format' then (select name from format where id = followed_id)
    else (select title from publication where kind = followed_kind and id = followed_id and listed)
  end
$$;
