import { isOtherGame, withYear } from '../../../../shared/catalogue/games/game-identity.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Meant } from '../../publications/publication-record-store.ts';
import { gameMatches, type GameMatch, type WantedGame } from './game-match-store.ts';
import { firstYear, type GameRecord } from './game-record.ts';

/** Games that import lines mean. Two lines with one title may mean two games, by IGDB number or first year. */
export async function meantGames(db: Db, wishes: Partial<GameRecord>[]): Promise<Meant[]> {
  const wanted = wishes.map(({ title = '', igdbId = null, platforms = [] }): WantedGame => {
    return { title, igdbId, firstYear: firstYear({ platforms }) };
  });
  const matches = Map.groupBy(await gameMatches(db, wanted), ({ position }) => position);
  return wanted.map((game, position) => meantBy(game, matches.get(position) ?? []));
}

const ORDER: GameMatch['by'][] = ['title', 'year', 'former'];

function meantBy(wanted: WantedGame, matches: GameMatch[]): Meant {
  const titled = matches.filter(({ by }) => by !== 'number');
  const numbered = matches.find(({ by }) => by === 'number');
  if (numbered !== undefined && !titled.some(({ id }) => id === numbered.id))
    return faulty(
      `The game “${numbered.title}” here has the same number at IGDB (${numbered.igdbId}). Correct the number, or use that title.`,
    );
  const [met = null] = titled.filter((match) => !isOtherGame(match, wanted)).toSorted(byLikeness(wanted));
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

const takenAs = ({ title, by }: GameMatch) => `Taken as the game “${title}”, which ${REASONS[by]}.`;
const REASONS: Record<GameMatch['by'], string> = {
  number: 'has the same number at IGDB',
  title: 'has the same title in another spelling',
  year: 'is of the same year',
  former: 'had this title',
};

const difference = (wanted: WantedGame, { igdbId, firstYear: year }: GameMatch) =>
  igdbId !== null && wanted.igdbId !== null
    ? `number ${igdbId} at IGDB, not ${wanted.igdbId}`
    : `first released in ${year}, not ${wanted.firstYear}`;

const faulty = (fault: string): Meant => ({ id: null, title: null, note: null, fault });
