-- Feature search: a possessive at either end of a name ("Kirby's Adventure") is also stored without its ending, and a subtitle as one word. All
-- search texts are written anew.
insert into job (kind, payload)
select 'renew search texts', jsonb_build_object('kind', kind, 'after', 0) from publication_kind
where exists (select from publication where publication.kind = publication_kind.kind);

-- Alternative names do not count: many catalogues have one only for the titles of one country. Only the view is used.
drop function game_renown(integer);
create or replace view game_known as
  select g.id as game_id, (least(30, coalesce(r.releases, 0)) + 3 * least(20, coalesce(p.platforms, 0))
    + 2 * least(10, coalesce(s.links, 0) + coalesce(o.links, 0)))::int as renown
  from game g
  left join (select game_id, count(*) as platforms from game_platform group by 1) p on p.game_id = g.id
  left join (select p.game_id, count(*) as releases from game_release r join game_platform p on p.id = r.game_platform_id
    group by 1) r on r.game_id = g.id
  left join (select game_id, count(*) as links from game_store_link group by 1) s on s.game_id = g.id
  left join (select game_id, count(*) as links from game_social_link group by 1) o on o.game_id = g.id;

-- Games that refer to a game, as sequels, editions and ports do: a name begins with its title, in all words or in those in Latin letters, or
-- the game belongs to it. An edition with another title, which has the title of the game as another name, shares its references.
create or replace view game_sequel_score as
  with listed_games as (
    select id, series_id, related_game_id, ltrim(split_part(name_words, ' =', 1), '= ') as title,
      regexp_split_to_array(substring(name_words from '^[^~^&]*'), '[ =|]*[=|][ =|]*') as names
    from game where listed
  ), names as (
    select distinct id, name from listed_games cross join unnest(names) as name where name <> ''
  ), spelt as (
    select id, string_to_array(name, ' ') as words from names
    union
    select id, array_remove(string_to_array(regexp_replace(name, '[^ ]*[^ -~][^ ]*', '', 'g'), ' '), '') from names where name ~ '[^ -~]'
  ), mentions as (
    select distinct id, array_to_string(words[:length], ' ') as form
    from spelt cross join generate_series(1, least(cardinality(words), 8)) as length
  ), enough_mentions as (
    -- At most 10 references count, and 12 rows leave 10 without the game and its edition: pairs of equal titles are not squared.
    select id, form from (
      select id, form, row_number() over (partition by form) as place from mentions where form in (select title from listed_games)
    ) numbered where place <= 12
  ), mentioned as (
    select g.id as game_id, m.id from listed_games g join enough_mentions m on m.form = g.title and m.id <> g.id
  ), referring as (
    select game_id, id from mentioned
    union
    select related_game_id, id from listed_games where related_game_id is not null
    union
    select edition.id, m.id from listed_games edition
      join names n on n.id = edition.id
      join listed_games original on original.title = n.name and original.id <> edition.id
        and not starts_with(edition.title || ' ', original.title || ' ')
      join mentioned m on m.game_id = original.id and m.id not in (edition.id, original.id)
  ), references_of as (
    select game_id, count(*) as games from referring group by 1
  ), series_games as (
    select series_id, count(*) as games from listed_games where series_id is not null group by 1
  )
  select g.id as game_id, (2 * least(10, coalesce(r.games, 0)) + least(5, coalesce(s.games, 0)))::integer as score
  from listed_games g
  left join references_of r on r.game_id = g.id
  left join series_games s on s.series_id = g.series_id;
