import * as m from '#messages/server-strapi-api';

import type { ChangeableLookup, WritableLookup } from '../../../../shared/integrations/strapi-api/content-write-contract.ts';
import {
  FIRST_FORMAT_YEAR,
  FORMAT_FIELDS,
  LAST_FORMAT_YEAR,
  MAX_ENTRY_LINKS,
  MAX_ENTRY_TEXT,
  MAX_EXTENSION,
  MAX_EXTENSIONS,
  MAX_MEDIA_TYPE,
  MAX_OFFSET,
} from '../../../../shared/catalogue/entries/entry-fields.ts';
import { inCharacters } from '../../../../shared/platform/kit/text.ts';
import { MAX_LINK } from '../../../../shared/platform/kit/outside-link.ts';
import { MAX_TAG_LENGTH } from '../../../../shared/catalogue/publications/publication.ts';
import {
  attributeError,
  flag,
  integer,
  line,
  listOf,
  maybe,
  name,
  oneOf,
  onlyEmpty,
  readGiven,
  text,
  type Given,
  type Read,
} from './attribute-reader.ts';
import { MANY } from './field-attributes.ts';
import { idOrNull, toMany } from './relation-reader.ts';

const MAX_NAME = 200;
const MAX_COLOR = 40;
/** Limit of the column. */
const MAX_CODE = 10;

/** A colour by name or in hexadecimal digits. It is written into a style, so nothing else may pass. */
const color: Read<string> = (value, path) => {
  const given = name(MAX_COLOR)(value, path);
  if (!/^(?:#[0-9a-f]{3,8}|[a-z]+)$/i.test(given)) throw attributeError(path, m.colorWanted);
  return given;
};

const orNull =
  (read: Read<string>): Read<string | null> =>
  (value, path) =>
    maybe(read)(value, path) || null;

const own = {
  name: name(MAX_NAME),
  altName: orNull(line(MAX_NAME)),
  altConfirmed: flag,
  igdbId: maybe(integer(0)),
  color,
  code: name(MAX_CODE),
  gameSelection: flag,
  description: orNull(text(MAX_ENTRY_TEXT)),
  homepage: orNull(line(MAX_LINK)),
  links: listOf(line(MAX_LINK), MAX_ENTRY_LINKS),
  content: maybe(oneOf(FORMAT_FIELDS.content.values)),
  extensions: listOf(line(MAX_EXTENSION), MAX_EXTENSIONS),
  mediaTypes: listOf(line(MAX_MEDIA_TYPE), MAX_EXTENSIONS),
  magic: orNull(line(FORMAT_FIELDS.magic.max)),
  magicOffset: maybe(integer(0, MAX_OFFSET)),
  byteOrder: maybe(oneOf(FORMAT_FIELDS.byteOrder.values)),
  firstYear: maybe(integer(FIRST_FORMAT_YEAR, LAST_FORMAT_YEAR)),
  specification: orNull(line(MAX_LINK)),
  type: orNull(line(MAX_NAME)),
  spdxId: orNull(line(MAX_NAME)),
  commercialUse: maybe(flag),
  derivatives: maybe(flag),
  shareAlike: maybe(flag),
  formats: toMany,
  logo: idOrNull,
  background: idOrNull,
};
const withGame = { name: own.name, games: toMany };

/** Writable attributes of each kind, on creation and on change. */
const CREATED = {
  platforms: { igdbId: own.igdbId, name: own.name, altName: own.altName, altConfirmed: own.altConfirmed },
  companies: { name: own.name, altName: own.altName },
  tags: {
    ...withGame,
    assets: onlyEmpty(m.tagsOfModel),
    tool: onlyEmpty(m.tagsOfTool),
  },
  genres: withGame,
  themes: withGame,
  'player-perspectives': withGame,
  'game-modes': withGame,
  'series-s': withGame,
} satisfies Record<WritableLookup, Record<string, Read<unknown>>>;

const named = { name: own.name };
const CHANGED = {
  platforms: { name: own.name, altName: own.altName, altConfirmed: own.altConfirmed, igdbId: own.igdbId, color: own.color },
  companies: { name: own.name, altName: own.altName, igdbId: own.igdbId, logo: own.logo },
  tags: { name: own.name, background: own.background },
  genres: named,
  themes: named,
  'player-perspectives': named,
  'game-modes': named,
  'series-s': named,
  technologies: {
    name: own.name,
    description: own.description,
    homepage: own.homepage,
    links: own.links,
    formats: own.formats,
    igdbId: own.igdbId,
    logo: own.logo,
  },
  formats: {
    name: own.name,
    description: own.description,
    homepage: own.homepage,
    links: own.links,
    content: own.content,
    extensions: own.extensions,
    mediaTypes: own.mediaTypes,
    magic: own.magic,
    magicOffset: own.magicOffset,
    byteOrder: own.byteOrder,
    firstYear: own.firstYear,
    specification: own.specification,
    background: own.background,
  },
  licenses: {
    name: own.name,
    description: own.description,
    type: own.type,
    spdxId: own.spdxId,
    commercialUse: own.commercialUse,
    derivatives: own.derivatives,
    shareAlike: own.shareAlike,
  },
  stores: named,
  socials: named,
  regions: { name: own.name, code: own.code, igdbId: own.igdbId },
  'types-games': { name: own.name, gameSelection: own.gameSelection, igdbId: own.igdbId },
  'release-statuses': { name: own.name, igdbId: own.igdbId },
  categories: named,
  subcategories: named,
} satisfies Record<ChangeableLookup, Record<string, Read<unknown>>>;

export type GivenLookup = Given<typeof own & { games: typeof toMany }>;

export function readNewLookup(kind: WritableLookup, data: unknown): GivenLookup {
  return readGiven<Record<string, Read<unknown>>>(data, '', CREATED[kind]);
}

export function readLookupChange(kind: ChangeableLookup, data: unknown): GivenLookup {
  return readGiven<Record<string, Read<unknown>>>(data, '', CHANGED[kind]);
}

/** Normalises new tags. Other names are stored as typed. */
export function nameToStore(kind: ChangeableLookup, given: string): string {
  if (kind !== 'tags') return given;
  const tag = given.toLowerCase().replaceAll('-', '').trim();
  if (tag === '') throw attributeError('name', m.attributeEmpty);
  if ([...tag].length > MAX_TAG_LENGTH)
    throw attributeError('name', (at) => m.attributeTooLong({ ...at, max: MAX_TAG_LENGTH }));
  return tag;
}

const NAME = `Its name, at most ${inCharacters(MAX_NAME)}.`;
const MADE_NAME = `${NAME} One that exists, in any letter case, is answered instead.`;
const GAMES = 'Ids of games it is added to, each as an edit of that game.';
const PICTURE = 'Id of a picture that `POST /api/upload` answered.';
const DESCRIBED: Record<string, string> = {
  name: NAME,
  altName: 'A short or other name.',
  altConfirmed: 'Whether the other name is known to be right.',
  igdbId: 'Its number at IGDB.',
  color: 'A colour, such as `grey` or `#808080`. For moderators.',
  code: `Its short form, at most ${MAX_CODE} characters.`,
  gameSelection: 'Whether such a game names the game it belongs to.',
  description: `A text, at most ${inCharacters(MAX_ENTRY_TEXT)}.`,
  homepage: 'A public address (http or https).',
  links: `Public addresses, at most ${MAX_ENTRY_LINKS}.`,
  formats: `Those that it uses. ${MANY}`,
  content: `Content of the format: one of ${FORMAT_FIELDS.content.values.join(', ')}.`,
  extensions: 'The endings of its files, such as fbx.',
  mediaTypes: 'Its media types, such as model/obj.',
  magic: 'The bytes that every file of it has, as hexadecimal digits.',
  magicOffset: 'Number of bytes before them.',
  byteOrder: `One of ${FORMAT_FIELDS.byteOrder.values.join(', ')}.`,
  firstYear: 'The year in which it came out.',
  specification: 'The public address of its specification.',
  type: 'Its type.',
  spdxId: 'Its identifier in the list of SPDX.',
  commercialUse: 'Whether it allows to earn money with the work; null: not known.',
  derivatives: 'Whether it allows to change the work; likewise.',
  shareAlike: 'Whether changed works must have the same license; likewise.',
  logo: `${PICTURE} For moderators.`,
  background: `${PICTURE} For moderators.`,
  games: GAMES,
  assets: 'Empty: the tags of a model are set with the model.',
  tool: 'Empty.',
};

export function describedLookup(kind: ChangeableLookup): Record<string, string> {
  const created = (CREATED as Partial<Record<ChangeableLookup, object>>)[kind];
  const names = new Set([...Object.keys(created ?? {}), ...Object.keys(CHANGED[kind])]);
  const described = Object.fromEntries(Object.entries(DESCRIBED).filter(([attribute]) => names.has(attribute)));
  if (created === undefined) return described;
  const tag = `${MADE_NAME} In small letters without hyphens, at most ${MAX_TAG_LENGTH} characters.`;
  return { ...described, name: kind === 'tags' ? tag : MADE_NAME };
}
