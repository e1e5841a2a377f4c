import { bracketQuery, type NestedQuery } from '../../shared/content/bracket-query.ts';
import { contentEndpoints, type ContentKind } from '../../shared/content/content-contract.ts';
import type { Choice, GameTypeChoice, PlatformChoice, RegionChoice } from '../../shared/games/game-form.ts';
import { choiceKey } from '../../shared/games/game-form-faults.ts';
import { MAX_TAG_LENGTH } from '../../shared/games/game-form-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { cachedGet } from '../api/page-load.ts';
import type { PickerPage, PickerSource } from '../ui/use-picker-pages.ts';

/** Contribution.md §9. */
export const PICKER_PAGE_SIZE = 20;
const WHOLE_PAGE_SIZE = 100;
const PAUSE_MS = 100;
const TAG_PAUSE_MS = 500;
/** What a platform's colour is where it has none (contribution.md §3). */
const DEFAULT_COLOR = 'grey';

/** What is picked of each lookup. */
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

interface Lookup<T> extends PickerSource<T> {
  /** What a text stands for that no entry has; null where nothing new can be made of it. */
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

export const LOOKUPS: { [Kind in LookupKind]: Lookup<LookupItems[Kind]> } = {
  companies: named('companies'),
  technologies: named('technologies'),
  stores: named('stores'),
  socials: named('socials'),
  'series-s': named('series-s'),
  genres: named('genres'),
  themes: named('themes'),
  'game-modes': named('game-modes'),
  'player-perspectives': named('player-perspectives'),
  formats: named('formats'),
  licenses: named('licenses'),
  categories: named('categories'),
  subcategories: named('subcategories'),
  tags: { ...named('tags', tagText), fold: tagText, pauseMs: TAG_PAUSE_MS, make: makeTag, maxLength: MAX_TAG_LENGTH },
  platforms: {
    ...paged('platforms', toPlatform, ['name', 'altName', 'altConfirmed', 'color'], byNameOrAltName),
    make: (name) => ({ id: null, name, altName: null, altConfirmed: false, color: DEFAULT_COLOR }),
  },
  regions: whole('regions', ['name', 'code'], (entry) => ({ ...toChoice(entry), code: text(entry.attributes['code']) })),
  'types-games': whole('types-games', ['name', 'gameSelection'], (entry) => ({
    ...toChoice(entry),
    gameSelection: entry.attributes['gameSelection'] === true,
  })),
  'release-statuses': whole('release-statuses', ['name'], toChoice),
};

/** As tags are searched and made (contribution.md §5). */
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

/** A page of 20 at a time, searched by the server; what is called exactly so comes first, on whichever page it would be. */
function paged<T extends { id: number | null; name: string }>(
  kind: ContentKind,
  decode: (entry: Entry) => T,
  fields: string[],
  filterBy: (operator: string) => (value: string) => NestedQuery = (operator) => (value) => ({ name: { [operator]: value } }),
  searched: (typed: string) => string = (typed) => typed,
): PickerSource<T> {
  const ask = async (filters: NestedQuery, page: number, pageSize: number, signal: AbortSignal) => {
    const entries = await contentPage(kind, { filters, fields, sort: 'name:asc' }, page, pageSize, signal);
    return entries.map(decode);
  };
  return {
    key: [kind],
    pauseMs: PAUSE_MS,
    keyOf: choiceKey,
    nameOf: ({ name }) => name,
    load: async (typed, page, signal) => {
      const wanted = searched(typed);
      const items = await ask(wanted === '' ? {} : filterBy('$containsi')(wanted), page, PICKER_PAGE_SIZE, signal);
      const hasMore = items.length === PICKER_PAGE_SIZE;
      const exact = hasMore && page === 1 && wanted !== '' ? await ask(filterBy('$eqi')(wanted), 1, 1, signal) : [];
      return { items: [...exact, ...items], hasMore };
    },
  };
}

/** A short list that comes whole and once, and is searched here. */
function whole<T extends { id: number; name: string }>(
  kind: ContentKind,
  fields: string[],
  decode: (entry: Entry) => T,
): Lookup<T> {
  const { list } = contentEndpoints(kind);
  const query = listQuery({ fields, sort: 'name:asc' }, 1, WHOLE_PAGE_SIZE);
  return {
    key: [kind],
    pauseMs: 0,
    keyOf: choiceKey,
    nameOf: ({ name }) => name,
    make: () => null,
    load: async (typed): Promise<PickerPage<T>> => {
      const { data } = await cachedGet(list, { query });
      const wanted = typed.toLowerCase();
      return { items: data.map(decode).filter(({ name }) => name.toLowerCase().includes(wanted)), hasMore: false };
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
