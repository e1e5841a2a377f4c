import { isOtherGame, withYear } from '../../../shared/games/game-identity.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Meant } from '../../publications/publication-record-store.ts';
import { gameMatches, type GameMatch, type WantedGame } from './game-match-store.ts';
import { firstYear, type GameRecord } from './game-record.ts';

/** The games that the lines of an import mean. Two lines of one title may mean two games: their numbers at IGDB or their first years tell. */
export async function meantGames(db: Db, wishes: Partial<GameRecord>[]): Promise<Meant[]> {
  const wanted = wishes.map(({ title = '', igdbId = null, platforms = [] }): WantedGame => {
    return { title, igdbId, firstYear: firstYear({ platforms }) };
  });
  const matches = Map.groupBy(await gameMatches(db, wanted), ({ position }) => position);
  return wanted.map((game, position) => meantBy(game, matches.get(position) ?? []));
}

const ORDER: GameMatch['by'][] = ['title', 'year', 'former'];

function meantBy(wanted: WantedGame, matches: GameMatch[]): Meant {
  const isSame = matches.find(({ by }) => by === 'number');
  const [met = null] = isSame ? [isSame] : matches.filter((match) => !isOtherGame(match, wanted)).toSorted(byLikeness(wanted));
  if (met !== null) return { id: met.id, title: null, note: met.title === wanted.title ? null : takenAs(met), fault: null };
  const rival = matches.find(({ by }) => by === 'title');
  if (rival === undefined) return { id: null, title: null, note: null, fault: null };
  const why = difference(wanted, rival);
  if (wanted.firstYear === null)
    return faulty(
      `Another game here is called “${rival.title}” (${why}). Add a release date to this line, or change its title.`,
    );
  const title = withYear(wanted.title, wanted.firstYear);
  if (matches.some(({ by }) => by === 'year'))
    return faulty(`Other games here are called “${rival.title}” (${why}) and “${title}”. Give this game a title of its own.`);
  return { id: null, title, note: `Saved as “${title}”: another game here is called “${rival.title}” (${why}).`, fault: null };
}

/** What says for certain that it is the game comes first, then its title, then how that is spelt. */
function byLikeness(wanted: WantedGame) {
  const isCertain = ({ igdbId, firstYear: year }: GameMatch) =>
    (igdbId !== null && igdbId === wanted.igdbId) || (year !== null && year === wanted.firstYear);
  return (a: GameMatch, b: GameMatch): number =>
    Number(isCertain(b)) - Number(isCertain(a)) ||
    ORDER.indexOf(a.by) - ORDER.indexOf(b.by) ||
    Number(b.title === wanted.title) - Number(a.title === wanted.title);
}

const takenAs = ({ title, by }: GameMatch) =>
  `Taken as the game “${title}”, which ${by === 'number' ? 'has the same number at IGDB' : REASONS[by]}.`;
const REASONS = { title: 'has the same title in another spelling', year: 'is of the same year', former: 'had this title' };

const difference = (wanted: WantedGame, { igdbId, firstYear: year }: GameMatch) =>
  igdbId !== null && wanted.igdbId !== null
    ? `number ${igdbId} at IGDB, not ${wanted.igdbId}`
    : `first released in ${year}, not ${wanted.firstYear}`;

const faulty = (fault: string): Meant => ({ id: null, title: null, note: null, fault });
