import { bracketQuery, type NestedQuery } from '../../../shared/integrations/strapi-api/bracket-query.ts';
import { contentEndpoints, type ContentKind } from '../../../shared/integrations/strapi-api/content-contract.ts';
import type { GameTypeChoice } from '../../../shared/catalogue/games/game-form.ts';
import { gameTypeLabel } from '../../../shared/catalogue/games/game-rules.ts';
import { lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { collator } from '../../../shared/platform/messages/locale-format.ts';
import type { RegionChoice } from '../../../shared/catalogue/publications/choice.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';
import { type Choice, type PlatformChoice, choiceKey } from '../../../shared/catalogue/publications/choice.ts';
import { MAX_TAG_LENGTH } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { cachedGet } from '../../platform/api/page-load.ts';
import type { PickerPage, PickerSource } from '../../platform/ui/form/use-picker-pages.ts';

export const PICKER_PAGE_SIZE = 20;
const WHOLE_PAGE_SIZE = 100;
/** One has it as its name; others may have it as an alternative name. */
const MOST_CALLED_SO = 3;
const PAUSE_MS = 100;
const TAG_PAUSE_MS = 500;
/** Colour of platforms without one. */
const DEFAULT_COLOR = 'grey';

/** Value type of each lookup picker. */
export interface LookupItems {
  companies: Choice;
  technologies: Choice;
  stores: Choice;
  socials: Choice;
  'series-s': Choice;
  tags: Choice;
  genres: Choice;
  themes: Choice;
  'game-modes': Choice;
  'player-perspectives': Choice;
  platforms: PlatformChoice;
  regions: RegionChoice;
  'types-games': GameTypeChoice;
  'release-statuses': { id: number; name: string };
  formats: Choice;
  licenses: Choice;
  categories: Choice;
  subcategories: Choice;
}
export type LookupKind = keyof LookupItems;

export type Entry = { id: number; attributes: Record<string, unknown> };

interface PagedSource<T> extends PickerSource<T> {
  /** Entries with exactly this name or alternative name. */
  called: (text: string, signal: AbortSignal) => Promise<T[]>;
}

interface Lookup<T> extends PickerSource<T> {
  /** New value for an unknown text; null if it cannot be created. */
  make: (text: string) => T | null;
  maxLength?: number;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const toChoice = ({ id, attributes }: Entry) => ({ id, name: text(attributes['name']) });
const toPlatform = ({ id, attributes }: Entry): PlatformChoice => ({
  id,
  name: text(attributes['name']),
  altName: text(attributes['altName']) || null,
  altConfirmed: attributes['altConfirmed'] === true,
  color: text(attributes['color']) || DEFAULT_COLOR,
});

const byNameOrAltName = (operator: string) => (value: string) => ({
  $or: [{ name: { [operator]: value } }, { altName: { [operator]: value } }],
});

const platforms = paged('platforms', toPlatform, ['name', 'altName', 'altConfirmed', 'color'], byNameOrAltName);
export const platformsCalled = platforms.called;

export const LOOKUPS: { [Kind in LookupKind]: Lookup<LookupItems[Kind]> } = {
  companies: named('companies'),
  technologies: named('technologies'),
  stores: named('stores'),
  socials: labelled('socials', 'social'),
  'series-s': named('series-s'),
  genres: labelled('genres', 'genre'),
  themes: labelled('themes', 'theme'),
  'game-modes': labelled('game-modes', 'game_mode'),
  'player-perspectives': labelled('player-perspectives', 'player_perspective'),
  formats: named('formats'),
  licenses: named('licenses'),
  categories: named('categories'),
  subcategories: named('subcategories'),
  tags: {
    ...named('tags', tagText),
    fold: tagText,
    pauseMs: TAG_PAUSE_MS,
    make: makeTag,
    maxLength: MAX_TAG_LENGTH,
    takesTyped: true,
  },
  platforms: {
    ...platforms,
    make: (name) => ({ id: null, name, altName: null, altConfirmed: false, color: DEFAULT_COLOR }),
  },
  regions: whole('regions', 'region', ['name', 'code'], (entry) => ({
    ...toChoice(entry),
    code: text(entry.attributes['code']),
  })),
  'types-games': whole('types-games', 'game_type', ['name', 'gameSelection'], (entry) => ({
    ...toChoice(entry),
    gameSelection: entry.attributes['gameSelection'] === true,
  })),
  'release-statuses': whole('release-statuses', 'release_status', ['name'], toChoice),
};

/** Normalised text of a tag. */
export function tagText(typed: string): string {
  return typed.toLowerCase().replaceAll('-', '').trim();
}

function makeTag(typed: string): Choice | null {
  const name = tagText(typed);
  return name === '' || name.length > MAX_TAG_LENGTH ? null : { id: null, name };
}

function named(kind: ContentKind, searched?: (typed: string) => string): Lookup<Choice> {
  return { ...paged<Choice>(kind, toChoice, ['name'], undefined, searched), make: (name) => ({ id: null, name }) };
}

function labelOf(table: string): (lookup: { name: string }) => string {
  return ({ name }) => gameTypeLabel(lookupLabel(table, name));
}

const byLabel = <T extends { name: string }>(table: string, items: T[]): T[] =>
  items.toSorted((a, b) => collator().compare(labelOf(table)(a), labelOf(table)(b)));

/** Lookups with names in many languages, in the order of those that are shown if there are few. */
function labelled(kind: ContentKind, table: string): Lookup<Choice> {
  const lookup = named(kind);
  return {
    ...lookup,
    nameOf: labelOf(table),
    load: async (typed, page, signal) => {
      if (typed !== '' || page > 1) return lookup.load(typed, page, signal);
      const entries = await contentPage(kind, { fields: ['name'], sort: 'name:asc' }, 1, WHOLE_PAGE_SIZE, signal);
      return entries.length < WHOLE_PAGE_SIZE
        ? { items: byLabel(table, entries.map(toChoice)), hasMore: false }
        : lookup.load(typed, page, signal);
    },
  };
}

/** Pages of 20 entries, searched on the server. Exact matches come first, from any page. */
function paged<T extends { id: number | null; name: string }>(
  kind: ContentKind,
  decode: (entry: Entry) => T,
  fields: string[],
  filterBy: (operator: string) => (value: string) => NestedQuery = (operator) => (value) => ({ name: { [operator]: value } }),
  searched: (typed: string) => string = (typed) => typed,
): PagedSource<T> {
  const fetchPage = async (filters: NestedQuery, page: number, pageSize: number, signal: AbortSignal) => {
    const entries = await contentPage(kind, { filters, fields, sort: 'name:asc' }, page, pageSize, signal);
    return entries.map(decode);
  };
  const called = (wanted: string, signal: AbortSignal) => fetchPage(filterBy('$eqi')(wanted), 1, MOST_CALLED_SO, signal);
  return {
    key: [kind],
    pauseMs: PAUSE_MS,
    keyOf: choiceKey,
    nameOf: ({ name }) => name,
    called,
    load: async (typed, page, signal) => {
      const wanted = searched(typed);
      const items = await fetchPage(wanted === '' ? {} : filterBy('$containsi')(wanted), page, PICKER_PAGE_SIZE, signal);
      const hasMore = items.length === PICKER_PAGE_SIZE;
      const isFound = !hasMore && items.some(({ name }) => name.toLowerCase() === wanted.toLowerCase());
      if (wanted === '' || page > 1 || items.length === 0 || isFound) return { items, hasMore };
      // An exact match may be on a later page, or have another main name.
      const exact = await called(wanted, signal);
      return { items: hasMore ? [...exact, ...items] : items, hasMore, called: exact };
    },
  };
}

/** A short list, fetched once and searched locally. */
function whole<T extends { id: number; name: string }>(
  kind: ContentKind,
  table: string,
  fields: string[],
  decode: (entry: Entry) => T,
): Lookup<T> {
  const { list } = contentEndpoints(kind);
  const query = listQuery({ fields, sort: 'name:asc' }, 1, WHOLE_PAGE_SIZE);
  const searched = paged(kind, decode, fields);
  return {
    key: [kind],
    pauseMs: 0,
    keyOf: choiceKey,
    nameOf: labelOf(table),
    make: () => null,
    load: async (typed, page, signal): Promise<PickerPage<T>> => {
      const { data } = await cachedGet(list, { query });
      const wanted = matchKey(typed);
      const isMeant = (item: T) => [item.name, labelOf(table)(item)].some((name) => matchKey(name).includes(wanted));
      const items = byLabel(table, data.map(decode).filter(isMeant));
      // Only the server knows former names.
      return items.length > 0 || typed === '' ? { items, hasMore: false } : searched.load(typed, page, signal);
    },
  };
}

/** The same source, with likely entries first. */
export function beginningWith<T extends { name: string }>(first: T[], source: PickerSource<T>): PickerSource<T> {
  return {
    ...source,
    key: [...source.key, 'after', ...first.map(source.keyOf)],
    load: async (typed, page, signal) => {
      const { items, ...found } = await source.load(typed, page, signal);
      const isMeant = (item: T) =>
        item.name.toLowerCase().includes(typed.toLowerCase()) ||
        items.some((other) => source.keyOf(other) === source.keyOf(item));
      return { ...found, items: page === 1 ? [...first.filter(isMeant), ...items] : items };
    },
  };
}

function listQuery(query: NestedQuery, page: number, pageSize: number) {
  return bracketQuery({ ...query, pagination: { page, pageSize, withCount: false } });
}

export async function contentPage(
  kind: ContentKind,
  query: NestedQuery,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<Entry[]> {
  const { data } = await call(browserApi, contentEndpoints(kind).list, { query: listQuery(query, page, pageSize), signal });
  return data;
}
