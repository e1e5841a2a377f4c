-- Features search: words of names by their sounds (sounds.ts), for queries in other scripts. Names are stored with the words at their ends marked
-- otherwise, without joining words, and in simplified Han characters: all are written anew.
alter table search_word add column sounds text[] not null default '{}';
create index search_word_sounds on search_word using gin (sounds);

insert into job (kind, payload)
select 'renew search texts', jsonb_build_object('kind', kind, 'after', 0) from publication_kind
where exists (select from publication where publication.kind = publication_kind.kind);

-- Games of the same series, and games whose titles extend the title, are counted in the order of equal matches. A generated column
-- could not change its sum without rewriting the table, so a trigger keeps it.
alter table game add column sequel_score integer not null default 0;
alter table game alter column notability drop expression;
create function sum_notability() returns trigger language plpgsql as $$
begin
  new.notability := 7 + new.renown + new.sequel_score + 3 * least(new.asset_count, 10);
  return new;
end $$;
create trigger game_notability_summed before insert or update of renown, sequel_score, asset_count on game
  for each row execute function sum_notability();

-- How many sequels a game seems to have: games whose titles go on after its title with another word, and games of its series.
create view game_sequel_score as
  with listed_games as (
    select id, series_id, string_to_array(ltrim(split_part(name_words, ' =', 1), '= '), ' ') as words from game where listed
  ), beginnings as (
    select array_to_string(words[:length], ' ') as form, count(*) as games
    from listed_games cross join generate_series(1, least(cardinality(words) - 1, 8)) as length group by 1
  ), series_games as (
    select series_id, count(*) as games from listed_games where series_id is not null group by 1
  )
  select g.id as game_id, (2 * least(10, coalesce(b.games, 0)) + least(5, coalesce(s.games, 0)))::integer as score
  from listed_games g
  left join beginnings b on b.form = array_to_string(g.words, ' ')
  left join series_games s on s.series_id = g.series_id;
