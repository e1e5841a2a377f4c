import * as m from '#messages/server-search';
import { QuestionRefused, type CatalogueIndex, type IndexPage } from '@polyshelf/catalogue-index/catalogue-index.ts';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { MAX_COUNTED } from '../../../shared/platform/kit/paging.ts';
import {
  PUBLICATION_KINDS,
  type PublicationRef,
  type PublicationKind,
} from '../../../shared/catalogue/publications/publication.ts';
import type {
  Correction,
  FoundEntry,
  SearchCard,
  SearchFilters,
  suggest,
  Suggestion,
} from '../../../shared/discovery/search/search-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import { wordForm } from '../../platform/db/text-search.ts';
import type { Db } from '../../platform/db/database.ts';
import { writeCursor } from '../../platform/db/list-order.ts';
import { pageOf, type ListInput } from '../../platform/list-page.ts';
import { askIndex, kindQuery } from '../../catalogue/publications/index-query-store.ts';
import { BEST_KNOWN, cursorKind } from '../../catalogue/publications/publication-order-store.ts';
import { matchedAliases, type NamesOf } from './matched-alias.ts';
import { emptyResultService, type EmptyResultHelp } from './empty-result-service.ts';
import { kindsOf, type SearchedKinds } from './search-kinds.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import { meaningfulTexts } from '../../../shared/discovery/search/meaningful-texts.ts';
import { normalized } from '../../../shared/platform/kit/text.ts';

const MAX_SUGGESTIONS = 10;
/** Technologies and formats among the results. */
const MAX_SUGGESTED_ENTRIES = 2;
const MAX_ENTRIES = 6;
/** Highest offset of a page number in a merged list. Later rows need `nextCursor`. */
const MAX_MERGED_OFFSET = 10_000;
/** Words left of a text that the index refused as too long. */
const MAX_SHORTENED_WORDS = 8;

interface SearchInput extends ListInput {
  queries: string[];
  category: SearchCategory;
  /** Typing errors are not corrected. */
  asTyped?: boolean;
  sort: SearchSort;
  filters: SearchFilters;
}

interface ResultPage {
  newData: SearchCard[];
  countItems: number;
  nextCursor: string | null;
}

/** Interpretation of the queries. */
interface SearchReply extends EmptyResultHelp {
  corrected: Correction[];
  entries: FoundEntry[];
}

type Suggested = ReplyOf<typeof suggest>;

export type SearchService = ReturnType<typeof searchService>;

/** A search after the parsing and correction of its texts. */
interface ParsedSearch {
  /** Games before assets. Each has every filter and the order. */
  kinds: PublicationKind[];
  /** Normalised forms of each query. */
  queries: string[][];
  filters: SearchFilters;
  sort: SearchSort;
}

export interface SearchParts {
  db: Db;
  index: CatalogueIndex;
  kinds: SearchedKinds;
  text: SearchText;
  namesOf: NamesOf;
  /** Technologies and formats with a name. */
  entriesNamed: (text: string, limit: number) => Promise<FoundEntry[]>;
}

export function searchService({ db, index, kinds: searched, text, namesOf, entriesNamed }: SearchParts) {
  async function page(input: SearchInput, { kinds, sort, queries, filters }: ParsedSearch): Promise<ResultPage> {
    const [first = 'game', ...others] = kinds;
    const isMerged = others.length > 0;
    // Orders of one name are the same in all kinds.
    const order = searched[first].orderOf(sort, queries.length > 0);
    const name = sort === 'relevance' && queries.length > 0 ? 'match' : sort;
    const given = isMerged ? readMerged(input.cursor) : { kind: first, cursor: input.cursor };
    const columns = order.map((key) => ({ kind: cursorKind(key) }));
    const { limit, offset, after } = pageOf({ ...input, cursor: given.cursor }, { name, columns });
    if (isMerged && offset > MAX_MERGED_OFFSET) throw new Refusal('bad_input', m.noPageNumber(), 'requestPage');
    const kindQueries = await Promise.all(kinds.map((kind) => kindQuery(db, searched[kind].indexed, filters)));
    const part = { order, limit, offset, after: after && { kind: given.kind, cursor: after } };
    const { hits, total } = await askIndex(index, () =>
      index.search({ kinds: kindQueries, texts: queries }, part).catch((error: unknown) => {
        // Without other spellings, synonyms and the last words, a text is short enough.
        if (error instanceof QuestionRefused) return index.search({ kinds: kindQueries, texts: queries.map(shortened) }, part);
        throw error;
      }),
    );
    const last = hits.length < limit ? undefined : hits.at(-1);
    const next = last === undefined ? null : writeCursor(name, [...last.cursor]);
    return {
      newData: await cardsOf(hits.map(({ kind, id }) => ({ kind: kind as PublicationKind, id }))),
      countItems: queries.length > 0 ? Math.min(total, MAX_COUNTED + 1) : total,
      nextCursor: next !== null && isMerged ? `${last?.kind}.${next}` : next,
    };
  }

  /** Cards in the order of the results. Deleted and hidden publications are left out. */
  async function cardsOf(found: PublicationRef[]): Promise<SearchCard[]> {
    const shown = await Promise.all(kindsIn(found).map((kind) => searched[kind].found(idsOf(found, kind))));
    const cards = new Map(shown.flat().map((card) => [`${card.mark} ${card.id}`, card]));
    return found.flatMap(({ kind, id }) => cards.get(`${kind} ${id}`) ?? []);
  }

  const helpFor = emptyResultService({
    db,
    text,
    async count(kinds, queries, filters) {
      const kindQueries = await Promise.all(kinds.map((kind) => kindQuery(db, searched[kind].indexed, filters)));
      const { total } = await askIndex(index, () => index.search({ kinds: kindQueries, texts: queries }, COUNT_ALONE));
      return Math.min(total, MAX_COUNTED + 1);
    },
  });

  return {
    /** Results that match every query. Kinds without a chosen filter or order are left out. */
    async search(input: SearchInput): Promise<ResultPage & SearchReply> {
      const texts = meaningfulTexts(input.queries);
      const readings = await text.readingsOf(texts, input);
      const queries = readings.map(({ forms }) => forms);
      const corrected = readings.flatMap(({ meant }, index) => correctionOf(texts[index] ?? '', meant));
      const kinds = kindsOf(input);
      const isNarrowed = queries.length > 0 || Object.keys(input.filters).length > 0;
      const help = () => helpFor({ ...input, texts });
      if (!isNarrowed || kinds.length === 0)
        return { ...NO_RESULTS, corrected, ...(isNarrowed ? await help() : NO_HELP), entries: [] };
      const entries = isFirst(input) ? await entriesNamed(texts.join(' '), MAX_ENTRIES) : [];
      const results = await page(input, { kinds, queries, filters: input.filters, sort: input.sort });
      const found = results.newData.map(({ id, mark, name }) => ({ id, kind: mark, title: name }));
      const names = await matchedAliases(found, queries, namesOf);
      const cards = results.newData.map((card, at) => ({ ...card, matchedName: names[at] ?? null }));
      const newData = isAtStart(input) && texts.length === 1 ? exactFirst(cards, texts[0] ?? '', titledCard) : cards;
      return { ...results, newData, corrected, ...(results.countItems === 0 ? await help() : NO_HELP), entries };
    },

    /** Titles that match the typed beginning by any of their names, in the order of a search. */
    async suggest(typed: string, category: SearchCategory): Promise<Suggested> {
      if (wordForm(typed) === '') return { result: [], corrected: [] };
      const entries = category === 'all' ? await entriesNamed(typed, MAX_SUGGESTED_ENTRIES) : [];
      const { result, corrected } = await suggestTitles(typed, category);
      const found = exactFirst(result, typed, ({ mark, title }) => ({ kind: mark, title }));
      return { result: [...found.slice(0, MAX_SUGGESTIONS - entries.length), ...entries.map(suggestedEntry)], corrected };
    },
  };

  /** Tries three readings in turn: the typed text, the beginning of a synonym, and the corrected text. */
  async function suggestTitles(typed: string, category: SearchCategory): Promise<Suggested> {
    const readings = [
      () => text.readBeginning(typed),
      () => ({ forms: text.formsOfBeginning(typed), meant: null }),
      async () => (await text.readingsOf([typed]))[0] ?? { forms: [], meant: null },
    ];
    for (const read of readings) {
      const { forms, meant } = await read();
      const result = forms.length === 0 ? [] : await suggestForms(forms, category);
      if (result.length > 0) return { result, corrected: correctionOf(typed, meant) };
    }
    return { result: [], corrected: [] };
  }

  async function suggestForms(forms: string[], category: SearchCategory): Promise<Suggestion[]> {
    const wanted = { kinds: kindsOf({ category }), order: BEST_KNOWN, limit: MAX_SUGGESTIONS };
    const hits = await askIndex(index, () => index.suggest(forms, wanted));
    const found = hits.map(({ kind, id }) => ({ kind: kind as PublicationKind, id }));
    const none = { year: null, platforms: [], gameTitle: null };
    const labelled = await Promise.all(
      kindsIn(found).map(async (kind) =>
        (await searched[kind].labelsOf(idsOf(found, kind))).map(
          (label) => [`${kind} ${label.id}`, { ...none, ...label }] as const,
        ),
      ),
    );
    const labels = new Map<string, Omit<Suggestion, 'mark' | 'matchedName'>>(labelled.flat());
    const existing = found.flatMap(({ kind, id }) => {
      const label = labels.get(`${kind} ${id}`);
      return label === undefined ? [] : { ...label, kind };
    });
    const names = await matchedAliases(existing, [forms], namesOf);
    return existing.map(({ kind: mark, ...label }, at) => ({ ...label, mark, matchedName: names[at] ?? null }));
  }
}

const correctionOf = (typed: string, meant: string | null): Correction[] => (meant === null ? [] : [{ typed, meant }]);

const NO_RESULTS: ResultPage = { newData: [], countItems: 0, nextCursor: null };
const NO_HELP: EmptyResultHelp = { instead: [], elsewhere: [], platforms: [] };
/** The smallest page, for its total. */
const COUNT_ALONE: IndexPage = { order: [{ by: 'id' }], limit: 1, offset: 0, after: null };

const shortened = ([form = '']: string[]): string[] => [form.split(' ').slice(0, MAX_SHORTENED_WORDS).join(' ')];

const isAtStart = ({ sort, page = 1, cursor }: SearchInput): boolean =>
  sort === 'relevance' && page === 1 && cursor === undefined;

const titledCard = ({ mark, name }: SearchCard) => ({ kind: mark, title: name });

const isFirst = ({ category, filters, page = 1, cursor }: SearchInput): boolean =>
  category === 'all' && Object.keys(filters).length === 0 && page === 1 && cursor === undefined;

const suggestedEntry = ({ kind: mark, id, name }: FoundEntry): Suggestion => {
  return { id, mark, title: name, matchedName: null, year: null, platforms: [], gameTitle: null };
};

/** Parses the cursor of a merged list, which begins with the kind of the last row. */
function readMerged(text: string | undefined): { kind: PublicationKind; cursor: string | undefined } {
  const [kind, cursor = ''] = text?.split('.', 2) ?? [];
  return { kind: PUBLICATION_KINDS.find((one) => one === kind) ?? 'asset', cursor: text === undefined ? undefined : cursor };
}

const idsOf = (found: PublicationRef[], kind: PublicationKind) =>
  found.flatMap((item) => (item.kind === kind ? [item.id] : []));

const kindsIn = (found: PublicationRef[]) => [...new Set(found.map(({ kind }) => kind))];

/**
 * Moves titles that equal the typed text before others of their kind: 'Ōkami' matches 'OKAMI' as well as 'OKAMI' itself. The order
 * of kinds stays, since a game is searched more often than a model of the same title.
 */
function exactFirst<Item>(items: Item[], typed: string, titled: (item: Item) => { kind: string; title: string }): Item[] {
  const wanted = written(typed);
  const isExact = (item: Item) => written(titled(item).title) === wanted;
  if (!items.some(isExact)) return items;
  const ofKind = Map.groupBy(items, (item) => titled(item).kind);
  for (const same of ofKind.values()) same.sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
  return items.map((item) => ofKind.get(titled(item).kind)?.shift() ?? item);
}

const written = (text: string): string => normalized(text, 'NFC').replace(/\s+/gu, ' ').trim();
