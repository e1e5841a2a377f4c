-- Room follows: a search that a member saved can be followed by them, too. What it finds is looked for by a job.

insert into subject select 'search', id from saved_search;
create trigger saved_search_subjects_made after insert on saved_search referencing new table as changed_rows
  for each statement execute function make_subjects('search');
create trigger saved_search_subjects_removed after delete on saved_search referencing old table as changed_rows
  for each statement execute function remove_subjects('search');

-- Null: nobody looked for what it finds yet.
alter table saved_search add column looked_at timestamptz;
create index saved_search_path_idx on saved_search (path);

-- What was published since a search is followed, and is found by it.
create table search_match (
  search_id integer not null references saved_search on delete cascade,
  kind text not null,
  subject_id integer not null,
  primary key (search_id, kind, subject_id),
  foreign key (kind, subject_id) references subject on delete cascade
);
create index search_match_subject_idx on search_match (kind, subject_id);

-- Off: what comes from it is in the feed, and no notice.
alter table follow add column told boolean not null default true;

create or replace view publication_source as
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
  union all select 'guide', x.guide_id, 'format', x.format_id from guide_format x
  union all select m.kind, m.subject_id, 'search', m.search_id from search_match m;

create or replace function followed_title(followed_kind text, followed_id integer) returns text language sql stable as $$
  select case followed_kind
    when 'member' then (select nickname from account where id = followed_id and deleted_at is null)
    when 'series' then (select name from series where id = followed_id)
    when 'company' then (select name from company where id = followed_id)
    when 'platform' then (select name from platform where id = followed_id)
    when 'tag' then (select name from tag where id = followed_id)
    when 'technology' then (select name from technology where id = followed_id)
    when 'format' then (select name from format where id = followed_id)
    when 'search' then (select name from saved_search where id = followed_id)
    else (select title from publication where kind = followed_kind and id = followed_id and listed)
  end
$$;

-- What is followed as members read it; null: nobody sees it. A search is reached by its address alone.
create function followed_json(followed_kind text, followed_id integer) returns json language sql stable as $$
  select json_strip_nulls(json_build_object('kind', followed_kind, 'id', followed_id, 'title', title,
    'path', case when followed_kind = 'search' then (select path from saved_search where id = followed_id) end))
  from followed_title(followed_kind, followed_id) as title where title is not null
$$;
