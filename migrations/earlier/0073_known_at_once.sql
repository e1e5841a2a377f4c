-- What `game_renown` counts, of all games at once.
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

-- The half of `asset_found_platform`, and of `asset_found_technology`, that games bring: what models state is counted without them.
create view asset_games_platform as
  select x.asset_id, p.platform_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id
  where not exists (select from asset_platform s where s.asset_id = x.asset_id);
create view asset_games_technology as
  select x.asset_id, t.technology_id from asset_game x join game g on g.id = x.game_id and g.listed
    join game_platform p on p.game_id = g.id join game_technology t on t.game_platform_id = p.id
  where t.technology_id is not null and not exists (select from asset_technology s where s.asset_id = x.asset_id);
