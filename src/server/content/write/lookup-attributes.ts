import type { WritableLookup } from '../../../shared/content/content-write-contract.ts';
import { MAX_TAG_LENGTH } from '../../../shared/games/game-form-rules.ts';
import {
  attributeFault,
  flag,
  integer,
  line,
  maybe,
  name,
  onlyEmpty,
  readGiven,
  type Given,
  type Read,
} from './attribute-reader.ts';
import { toMany } from './relation-reader.ts';

const MAX_NAME = 200;
const MAX_COLOR = 40;

/** A colour by its name or in hexadecimal digits: it becomes a part of a style. */
const color: Read<string> = (value, path) => {
  const given = name(MAX_COLOR)(value, path);
  if (!/^(?:#[0-9a-f]{3,8}|[a-z]+)$/i.test(given)) throw attributeFault(path, 'takes a colour, such as grey or #808080');
  return given;
};

const own = {
  name: name(MAX_NAME),
  altName: (value: unknown, path: string) => maybe(line(MAX_NAME))(value, path) || null,
  altConfirmed: flag,
  igdbId: maybe(integer(0)),
  color,
};
const withGame = { name: own.name, games: toMany };

/** What can be set of each kind (contribution.md §7), when it is made and later. */
const CREATED = {
  platforms: { igdbId: own.igdbId, name: own.name, altName: own.altName, altConfirmed: own.altConfirmed },
  companies: { name: own.name, altName: own.altName },
  tags: {
    ...withGame,
    assets: onlyEmpty('cannot be set here: the tags of a model are set with the model'),
    tool: onlyEmpty('cannot be set: there are no tools yet'),
  },
  genres: withGame,
  themes: withGame,
  'player-perspectives': withGame,
  'game-modes': withGame,
  'series-s': withGame,
} satisfies Record<WritableLookup, Record<string, Read<unknown>>>;

const CHANGED = {
  platforms: own,
  companies: { name: own.name, altName: own.altName, igdbId: own.igdbId },
} satisfies Partial<Record<WritableLookup, Record<string, Read<unknown>>>>;

export type GivenLookup = Given<typeof own & { games: typeof toMany }>;

export function readNewLookup(kind: WritableLookup, data: unknown): GivenLookup {
  return readGiven<Record<string, Read<unknown>>>(data, '', CREATED[kind]);
}

export function readLookupChange(kind: WritableLookup, data: unknown): GivenLookup {
  const readers: Record<string, Read<unknown>> = kind === 'platforms' || kind === 'companies'
    ? CHANGED[kind]
    : { name: own.name };
  return readGiven(data, '', readers);
}

/** The form of new tags (contribution.md §5); every other name is as it was typed. */
export function nameToStore(kind: WritableLookup, given: string): string {
  if (kind !== 'tags') return given;
  const tag = given.toLowerCase().replaceAll('-', '').trim();
  if (tag === '') throw attributeFault('name', 'must not be empty');
  if ([...tag].length > MAX_TAG_LENGTH) throw attributeFault('name', `takes ${MAX_TAG_LENGTH} characters at most`);
  return tag;
}

const NAME = 'Its name, at most 200 characters. One that is there, in any letter case, is answered instead of made twice.';
const GAMES = 'Ids of games that it is added to, each as an edit of that game by the caller.';
const DESCRIBED: Record<string, string> = {
  name: NAME,
  altName: 'A short or other name.',
  altConfirmed: 'Whether the other name is known to be right.',
  igdbId: 'Its number at IGDB.',
  color: 'A colour, such as `grey` or `#808080`. For moderators.',
  games: GAMES,
  assets: 'Empty: the tags of a model are set with the model.',
  tool: 'Empty.',
};

/** What the documentation says of each attribute of a kind. */
export function describedLookup(kind: WritableLookup): Record<string, string> {
  const names = new Set([...Object.keys(CREATED[kind]), ...(kind === 'platforms' ? ['color'] : [])]);
  const described = Object.entries(DESCRIBED).filter(([attribute]) => names.has(attribute));
  if (kind !== 'tags') return Object.fromEntries(described);
  const tag = `${NAME} In small letters without hyphens, at most ${MAX_TAG_LENGTH} characters.`;
  return { ...Object.fromEntries(described), name: tag };
}
