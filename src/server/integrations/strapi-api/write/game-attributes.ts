import { GAME_FIELDS } from '../../../../shared/catalogue/games/game-form.ts';
import {
  MAX_GAME_COMPANIES,
  MAX_GAME_LINK,
  MAX_GAME_PLATFORMS,
  MAX_GAME_ROWS,
  MAX_GAME_VERSION_TEXT,
  MAX_PLATFORM_RELEASES,
} from '../../../../shared/catalogue/games/game-form-rules.ts';
import { DATE_PRECISIONS } from '../../../../shared/platform/kit/dates.ts';
import { day, flag, integer, line, maybe, oneOf, rowsOf, type Given, type Read } from './attribute-reader.ts';
import { describedFields, fieldAttributes } from './field-attributes.ts';
import { publicationStatus } from './publication-status.ts';
import { changedIds, idOrNull, toMany, toOne } from './relation-reader.ts';

/** Ids in components, which are always sent as a whole list. */
const idsGiven: Read<number[]> = (value, path) => changedIds([], toMany(value, path));

const releases = rowsOf(
  { date: maybe(day), datePrecision: oneOf(DATE_PRECISIONS), region: idOrNull, release_status: idOrNull },
  MAX_PLATFORM_RELEASES,
);
const technologies = rowsOf({ version: maybe(line(MAX_GAME_VERSION_TEXT)), name: idOrNull }, MAX_GAME_ROWS);

/** Accepted attributes, named as in replies. */
export const GAME_ATTRIBUTES = {
  ...fieldAttributes(GAME_FIELDS),
  gameRalation: toOne,
  igdb_id: maybe(integer(0)),
  uploader: idOrNull,
  storeLinks: rowsOf({ link: maybe(line(MAX_GAME_LINK)), store: idOrNull }, MAX_GAME_ROWS),
  socialLinks: rowsOf({ link: maybe(line(MAX_GAME_LINK)), social: idOrNull }, MAX_GAME_ROWS),
  platformReleases: rowsOf({ platform: idOrNull, releases, technologies }, MAX_GAME_PLATFORMS),
  company: rowsOf(
    {
      name: idOrNull,
      publisher: maybe(flag),
      mainDeveloper: maybe(flag),
      supportingDeveloper: maybe(flag),
      portingDeveloper: maybe(flag),
      platforms: idsGiven,
    },
    MAX_GAME_COMPANIES,
  ),
  entityStatus: publicationStatus,
  assets: toMany,
  gameRalationMains: toMany,
};

export type GivenGame = Given<typeof GAME_ATTRIBUTES>;

export const GAME_DESCRIBED: Record<keyof typeof GAME_ATTRIBUTES, string> = {
  ...describedFields(GAME_FIELDS),
  gameRalation: 'Id of the game that this one belongs to; a published game of a type with `gameSelection` needs it.',
  igdb_id: 'Its number at IGDB.',
  uploader: 'Your own id: you can only create games under your own account.',
  storeLinks: 'Rows of `link` and the id of a `store`.',
  socialLinks: 'Rows of `link` and the id of a `social`.',
  platformReleases:
    'Rows of the id of a `platform`, which is there once, `releases` (rows of `date` as yyyy-mm-dd, `datePrecision`, `region`, ' +
    '`release_status`) and `technologies` (rows of `name`, the id of a technology, and `version`).',
  company:
    'Rows of `name` (the id of a company, which is there once), `mainDeveloper`, `publisher`, `supportingDeveloper`, ' +
    '`portingDeveloper` and `platforms`.',
  entityStatus: '1: published; 3: a draft, which a new game is unless told otherwise.',
  assets: 'Empty, or as it is: the games of a model are set with the model.',
  gameRalationMains: 'Empty, or as it is: set with the games that belong to this one.',
};
