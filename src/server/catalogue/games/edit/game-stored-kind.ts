import { GAME_FIELDS } from '../../../../shared/catalogue/games/game-form.ts';
import type { StoredKind } from '../../publications/publication-record-store.ts';
import { GAME_SQL } from './game-record-store.ts';
import { EMPTY_GAME, gameFieldOf, searchedCompanies, type GameRecord } from './game-record.ts';
import { matchingGames } from './game-match-policy.ts';

export const GAME_KIND: StoredKind<typeof GAME_FIELDS, GameRecord> = {
  ...GAME_SQL,
  kind: 'game',
  fields: GAME_FIELDS,
  title: 'title',
  empty: EMPTY_GAME,
  fieldOf: gameFieldOf,
  foundBy: (record) => ({ series: [record.series], tag: record.tags, company: searchedCompanies(record) }),
  identity: ['title'],
  matches: matchingGames,
};
