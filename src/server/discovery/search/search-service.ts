import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  PUBLICATION_KINDS,
  type PublicationRef,
  type PublicationKind,
} from '../../../shared/catalogue/publications/publication.ts';
import type { FoundEntry, SearchCard, SearchFilters, Suggestion } from '../../../shared/discovery/search/search-contract.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import { wordForm } from '../../platform/db/text-search.ts';
import { idAt, nextCursor, pageOf, type ListInput } from '../../platform/list-page.ts';
import { matchedAliases, type NamesOf } from './matched-alias.ts';
import type { Placed } from './merged-order.ts';
import { kindsOf, type SearchedKinds } from './search-kinds.ts';
import type { SearchPort, Sought } from './search-port.ts';
import type { SearchText } from '../../catalogue/search-text/search-text-service.ts';
import { askedTexts } from '../../../shared/discovery/search/asked-texts.ts';
import { normalized } from '../../../shared/platform/kit/text.ts';

const MAX_SUGGESTIONS = 10;
/** Technologies and formats among the results. */
const MAX_SUGGESTED_ENTRIES = 2;
const MAX_ENTRIES = 6;
/** As deep as page numbers go in a merged list; `nextCursor` goes on from there. */
const MAX_MERGED_OFFSET = 10_000;

interface SearchInput extends ListInput {
  queries: string[];
  category: SearchCategory;
  /** Nothing is taken for mistyped. */
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
interface Told {
  corrected: { typed: string; meant: string }[];
  instead: string[];
  entries: FoundEntry[];
}

export type SearchService = ReturnType<typeof searchService>;

export interface SearchParts {
  port: SearchPort;
  kinds: SearchedKinds;
  text: SearchText;
  namesOf: NamesOf;
  /** Technologies and formats by their names. */
  entriesNamed: (text: string, limit: number) => Promise<FoundEntry[]>;
}

export function searchService({ port, kinds: rooms, text, namesOf, entriesNamed }: SearchParts) {
  async function page(input: SearchInput, sought: Sought): Promise<ResultPage> {
    const { kinds, sort, queries } = sought;
    // Several kinds share the order of this name.
    const order = rooms[kinds[0] ?? 'game'].orderFor(sort, queries);
    const isMerged = kinds.length > 1;
    const given = isMerged ? readMerged(input.cursor) : { kind: kinds[0] ?? 'game', cursor: input.cursor };
    const { limit, offset, after } = pageOf({ ...input, cursor: given.cursor }, order);
    if (isMerged && offset > MAX_MERGED_OFFSET)
      throw new Refusal('bad_input', 'Page numbers end here. Follow nextCursor instead.', 'requestPage');
    const last = after === null ? null : { kind: given.kind, cursor: after };
    const { places, total } = await port.find(sought, { limit, offset, after: last });
    const next = nextCursor(places, limit, order.name);
    return {
      newData: await cardsAt(places),
      countItems: total,
      nextCursor: next !== null && isMerged ? `${places.at(-1)?.kind}.${next}` : next,
    };
  }

  /** Cards of what stands at these places, in their order. What is not there any more, or not for everybody, is left out. */
  async function cardsAt(places: Placed[]): Promise<SearchCard[]> {
    const found = places.map((place) => ({ kind: place.kind, id: idAt(place) }));
    const shown = await Promise.all(kindsIn(found).map((kind) => rooms[kind].found(idsOf(found, kind))));
    const cards = new Map(shown.flat().map((card) => [`${card.mark} ${card.id}`, card]));
    return found.flatMap(({ kind, id }) => cards.get(`${kind} ${id}`) ?? []);
  }

  return {
    /** Results that match every query. Kinds without a chosen filter or order are left out. */
    async search(input: SearchInput): Promise<ResultPage & Told> {
      const asked = askedTexts(input.queries);
      const readings = await text.readingsOf(asked, input);
      const queries = readings.map(({ forms }) => forms);
      const corrected = readings.flatMap(({ meant }, index) => (meant === null ? [] : [{ typed: asked[index] ?? '', meant }]));
      const kinds = kindsOf(input);
      const isNarrowed = queries.length > 0 || Object.keys(input.filters).length > 0;
      if (!isNarrowed || kinds.length === 0)
        return { newData: [], countItems: 0, nextCursor: null, corrected, instead: [], entries: [] };
      const entries = isFirst(input) ? await entriesNamed(asked.join(' '), MAX_ENTRIES) : [];
      const results = await page(input, { kinds, queries, filters: input.filters, sort: input.sort });
      const instead = results.countItems === 0 ? await insteadOf(asked.join(' '), input) : [];
      const found = results.newData.map(({ id, mark, name }) => ({ id, kind: mark, title: name }));
      const names = await matchedAliases(found, queries, namesOf);
      const cards = results.newData.map((card, at) => ({ ...card, matchedName: names[at] ?? null }));
      const newData = isAtStart(input) && asked.length === 1 ? exactFirst(cards, asked[0] ?? '', titledCard) : cards;
      return { ...results, newData, corrected, instead, entries };
    },

    /** Titles for what is being typed, met by any of their names, in the order in which a search finds them. */
    async suggest(typed: string, category: SearchCategory): Promise<Suggestion[]> {
      if (wordForm(typed) === '') return [];
      const entries = category === 'all' ? await entriesNamed(typed, MAX_SUGGESTED_ENTRIES) : [];
      const found = exactFirst(await suggestTitles(typed, category), typed, ({ mark, title }) => ({ kind: mark, title }));
      return [...found.slice(0, MAX_SUGGESTIONS - entries.length), ...entries.map(suggestedEntry)];
    },
  };

  /** As it was typed; as the beginning of a phrase that stands for others; as it was meant. */
  async function suggestTitles(typed: string, category: SearchCategory): Promise<Suggestion[]> {
    for (const forms of [text.typedForms(typed), text.formsOfBeginning(typed)]) {
      const found = forms.length === 0 ? [] : await suggestForms(forms, category);
      if (found.length > 0) return found;
    }
    const [forms = []] = await text.formsOf([typed]);
    return suggestForms(forms, category);
  }

  /** Where only the filters leave nothing of a text that something holds, no other text is meant. */
  async function insteadOf(query: string, { filters }: SearchInput): Promise<string[]> {
    const isHeld = Object.keys(filters).length > 0 && (await text.finds(query, { asTyped: true }));
    return isHeld ? [] : text.insteadOf(query);
  }

  async function suggestForms(forms: string[], category: SearchCategory): Promise<Suggestion[]> {
    const found = await port.suggest(forms, kindsOf({ category }), MAX_SUGGESTIONS);
    const none = { year: null, platforms: [], gameTitle: null };
    const labelled = await Promise.all(
      kindsIn(found).map(async (kind) =>
        (await rooms[kind].labelsOf(idsOf(found, kind))).map(
          (label) => [`${kind} ${label.id}`, { ...none, ...label }] as const,
        ),
      ),
    );
    const labels = new Map<string, Omit<Suggestion, 'mark' | 'matchedName'>>(labelled.flat());
    const told = found.flatMap(({ kind, id }) => {
      const label = labels.get(`${kind} ${id}`);
      return label === undefined ? [] : { ...label, kind };
    });
    const names = await matchedAliases(told, [forms], namesOf);
    return told.map(({ kind: mark, ...label }, at) => ({ ...label, mark, matchedName: names[at] ?? null }));
  }
}

/** Puts titles that are met as well in the order of what is known of them. */
const isAtStart = ({ sort, page = 1, cursor }: SearchInput): boolean =>
  sort === 'relevance' && page === 1 && cursor === undefined;

const titledCard = ({ mark, name }: SearchCard) => ({ kind: mark, title: name });

const isFirst = ({ category, filters, page = 1, cursor }: SearchInput): boolean =>
  category === 'all' && Object.keys(filters).length === 0 && page === 1 && cursor === undefined;

const suggestedEntry = ({ kind: mark, id, name }: FoundEntry): Suggestion => {
  return { id, mark, title: name, matchedName: null, year: null, platforms: [], gameTitle: null };
};

/** The cursor of a merged list also tells of which kind the row before was. */
function readMerged(text: string | undefined): { kind: PublicationKind; cursor: string | undefined } {
  const [kind, cursor = ''] = text?.split('.', 2) ?? [];
  return { kind: PUBLICATION_KINDS.find((one) => one === kind) ?? 'asset', cursor: text === undefined ? undefined : cursor };
}

const idsOf = (found: PublicationRef[], kind: PublicationKind) =>
  found.flatMap((item) => (item.kind === kind ? [item.id] : []));

const kindsIn = (found: PublicationRef[]) => [...new Set(found.map(({ kind }) => kind))];

/**
 * Found titles with those first that are written exactly as was typed: 'OKAMI' is matched as well by 'Ōkami'. Kinds keep their places
 * among each other, since of a game and a model the game is more likely meant.
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
