import * as m from '#messages/server-games';
import { isOtherGame, withYear } from '../../../../shared/catalogue/games/game-identity.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ImportMatch } from '../../publications/publication-record-store.ts';
import { gameMatches, type GameMatch, type WantedGame } from './game-match-store.ts';
import { firstYear, type GameRecord } from './game-record.ts';

/** Games that import lines match. Two lines with one title may match two games, by IGDB number or first year. */
export async function matchingGames(db: Db, items: Partial<GameRecord>[]): Promise<ImportMatch[]> {
  const wanted = items.map(({ title = '', igdbId = null, platforms = [] }): WantedGame => {
    return { title, igdbId, firstYear: firstYear({ platforms }) };
  });
  const matches = Map.groupBy(await gameMatches(db, wanted), ({ position }) => position);
  return wanted.map((game, position) => matchFor(game, matches.get(position) ?? []));
}

const ORDER: GameMatch['by'][] = ['title', 'year', 'former'];

function matchFor(wanted: WantedGame, matches: GameMatch[]): ImportMatch {
  const titled = matches.filter(({ by }) => by !== 'number');
  const numbered = matches.find(({ by }) => by === 'number');
  if (numbered !== undefined && !titled.some(({ id }) => id === numbered.id))
    return refusedMatch(m.numberTaken({ title: numbered.title, number: numbered.igdbId ?? '' }));
  const [match = null] = titled.filter((match) => !isOtherGame(match, wanted)).toSorted(byLikeness(wanted));
  if (match !== null)
    return {
      id: match.id,
      title: null,
      note: match.title === wanted.title ? null : MATCHED[match.by]({ title: match.title }),
      error: null,
    };
  const rival = matches.find(({ by }) => by === 'title');
  if (rival === undefined) return { id: null, title: null, note: null, error: null };
  const why = differenceOf(wanted, rival);
  if (wanted.firstYear === null) return refusedMatch(m.titleTaken({ title: rival.title, difference: why }));
  const title = withYear(wanted.title, wanted.firstYear);
  if (matches.some(({ by }) => by === 'year'))
    return refusedMatch(m.titlesTaken({ title: rival.title, difference: why, second: title }));
  return { id: null, title, note: m.savedAs({ title, other: rival.title, difference: why }), error: null };
}

/** Orders by certainty: IGDB number or year, then title, then its spelling. */
function byLikeness(wanted: WantedGame) {
  const certainty = ({ igdbId, firstYear: year }: GameMatch) => {
    if (igdbId !== null && igdbId === wanted.igdbId) return 2;
    return year !== null && year === wanted.firstYear ? 1 : 0;
  };
  return (a: GameMatch, b: GameMatch): number =>
    certainty(b) - certainty(a) ||
    ORDER.indexOf(a.by) - ORDER.indexOf(b.by) ||
    Number(b.title === wanted.title) - Number(a.title === wanted.title);
}

const MATCHED: Record<GameMatch['by'], (values: { title: string }) => string> = {
  number: m.matchedNumber,
  title: m.matchedSpelling,
  year: m.matchedYear,
  former: m.matchedFormer,
};

const differenceOf = (wanted: WantedGame, { igdbId, firstYear: year }: GameMatch) =>
  igdbId !== null && wanted.igdbId !== null
    ? m.differentNumber({ here: igdbId, wanted: wanted.igdbId })
    : m.differentYear({ here: year ?? '', wanted: wanted.firstYear ?? '' });

const refusedMatch = (error: string): ImportMatch => ({ id: null, title: null, note: null, error });
