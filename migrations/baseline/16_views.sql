-- Pictures with their file; quarantined ones are left out.
create view picture_file as
  select picture.id, picture.width, picture.height, picture.placeholder, stored_file.sha256, stored_file.bytes, stored_file.media_type,
    stored_file.id as file_id, picture.uploader_id, picture.name, picture.alternative_text, picture.caption,
    picture.created_at, picture.updated_at, file_key('picture', picture.id) as key
  from picture
  left join picture source on source.id = picture.source_id
  join stored_file on stored_file.id = coalesce(picture.file_id, source.file_id)
  where stored_file.state = 'kept';

create view technology_game as
  select distinct game_technology.technology_id, game_platform.game_id
  from game_technology join game_platform on game_platform.id = game_technology.game_platform_id;

create view asset_package_file as
  select bundle_source.id, asset.id as asset_id, bundle_source.name, stored_file.bytes, stored_file.sha256,
    file_key('bundle', bundle_source.bundle_id) as key
  from asset join bundle_source on bundle_source.bundle_id = asset.bundle_id
  join stored_file on stored_file.id = bundle_source.file_id
  where stored_file.state = 'kept';

-- Platforms and technologies that a model is found by: its own, otherwise those of its listed games. A draft is not revealed
-- by its models. Two games of a model may name the same.
create view asset_found_platform as
  select asset_id, platform_id from asset_platform
  union all
  select x.asset_id, p.platform_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id
  where not exists (select from asset_platform s where s.asset_id = x.asset_id);

create view asset_found_technology as
  select asset_id, technology_id from asset_technology
  union all
  select x.asset_id, t.technology_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id join game_technology t on t.game_platform_id = p.id
  where t.technology_id is not null and not exists (select from asset_technology s where s.asset_id = x.asset_id);

-- Same as `game_renown`, for all games at once.
create view game_known as
  select g.id as game_id, (least(30, coalesce(r.releases, 0)) + 3 * least(20, coalesce(p.platforms, 0))
    + 2 * least(10, coalesce(s.links, 0) + coalesce(o.links, 0)) + 2 * least(10, coalesce(n.names, 0)))::int as renown
  from game g
  left join (select game_id, count(*) as platforms from game_platform group by 1) p on p.game_id = g.id
  left join (select p.game_id, count(*) as releases from game_release r join game_platform p on p.id = r.game_platform_id
    group by 1) r on r.game_id = g.id
  left join (select game_id, count(*) as links from game_store_link group by 1) s on s.game_id = g.id
  left join (select game_id, count(*) as links from game_social_link group by 1) o on o.game_id = g.id
  left join (select game_id, count(*) as names from game_alternative_name group by 1) n on n.game_id = g.id;

-- Common columns of all kinds. `make_publication_kind` replaces this view.
create view publication as
  select 'asset'::text as kind, id, name as title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, cover_id as picture_id from asset
  union all
  select 'fanart'::text as kind, id, title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, cover_id as picture_id from fanart
  union all
  select 'game'::text as kind, id, title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, coalesce(cover_id, header_id) as picture_id from game
  union all
  select 'guide'::text as kind, id, title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, cover_id as picture_id from guide
  union all
  select 'tool'::text as kind, id, title, status_id, listed, hidden_at, hidden_by, removal_at, removed_by,
    uploader_id, published_at, updated_at, cover_id as picture_id from tool;

-- A publication and its listed games. A game is its own. A draft is not revealed by its models.
create view publication_game as
  select 'game' as kind, g.id, g.id as game_id from game g where g.listed
  union all select 'asset', x.asset_id, x.game_id from asset_game x join game g on g.id = x.game_id and g.listed
  union all select 'tool', x.tool_id, x.game_id from tool_game x join game g on g.id = x.game_id and g.listed
  union all select 'fanart', x.fanart_id, x.game_id from fanart_game x join game g on g.id = x.game_id and g.listed
  union all select 'guide', x.guide_id, x.game_id from guide_game x join game g on g.id = x.game_id and g.listed;

-- Sources of a publication that members may follow.
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
  union all select 'guide', x.guide_id, 'format', x.format_id from guide_format x
  union all select m.kind, m.subject_id, 'search', m.search_id from search_match m;

create view shown_comment as
  select c.id, c.kind as mark, c.subject_id as work_id, c.parent_id, c.text, c.created_at,
    case when u.shows_comments then c.author_id end as author_id, coalesce(c.edited_at, c.created_at) as updated_at
  from comment c join account u on u.id = c.author_id join publication p on p.kind = c.kind and p.id = c.subject_id
  where c.alive and p.listed;

create view comment_mention as
select subject_id as comment_id, nickname, account_id from mention where kind = 'comment' and stands;
create trigger comment_mention_written instead of insert or delete on comment_mention
  for each row execute function write_comment_mention();

create view proposed_subject as
  select kind, id, title, picture_id, uploader_id from publication where kind <> 'asset'
  union all select 'technology', id, name, logo_id, null from technology
  union all select 'format', id, name, background_id, null from format;
