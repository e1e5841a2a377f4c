import type { AssetCard, AssetSort } from '../../shared/assets/asset-contract.ts';
import type { GameCard, GameSort } from '../../shared/games/game-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Sort } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { PublicationRef, PublicationKind } from '../../shared/publications/publication.ts';
import type { SearchCard, SearchCategory, SearchFilters, SearchSort, Suggestion } from '../../shared/search/search-contract.ts';
import type { AssetService } from '../assets/asset-service.ts';
import type { GameService } from '../games/game-service.ts';
import { readCursor, type Cursor } from '../platform/db/list-order.ts';
import { wordForm } from '../platform/db/text-search.ts';
import { nextCursor, pageOf, type ListInput, type Page } from '../platform/list-page.ts';
import { metNames, type NamesOf } from './met-names.ts';
import { mergePlaced, placeFor, type Placed } from './merged-order.ts';
import { kindsOf } from './search-kinds.ts';
import type { SearchText } from '../search-text/search-text-service.ts';

const MAX_SUGGESTIONS = 10;
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

type Suggested = PublicationRef & { title: string };

interface Result extends Placed {
  card: SearchCard;
}

interface ResultPage {
  newData: SearchCard[];
  countItems: number;
  nextCursor: string | null;
}

/** What was done with the queries. */
interface Told {
  corrected: { typed: string; meant: string }[];
  instead: string[];
}

export type SearchService = ReturnType<typeof searchService>;

interface SearchParts {
  assets: AssetService;
  games: GameService;
  text: SearchText;
  namesOf: NamesOf;
}

export function searchService({ assets, games, text, namesOf }: SearchParts) {
  /** Each kind's rows behind a place. A kind is asked only for what it has (`kindsOf`). */
  const rowsOf = {
    asset: async (input: SearchInput, queries: string[][], page: Page): Promise<Result[]> => {
      const rows = await assets.matches({ filters: input.filters, queries }, input.sort as AssetSort, page);
      return rows.map(({ row, card, cursor }) => ({ kind: 'asset', card: assetResult(card, row.avatar_id), cursor }));
    },
    game: async (input: SearchInput, queries: string[][], page: Page): Promise<Result[]> => {
      const rows = await games.matches({ filters: input.filters, queries }, input.sort as GameSort, page);
      return rows.map(({ card, cursor }) => ({ kind: 'game', card: gameResult(card), cursor }));
    },
  };

  const countOf = (kind: PublicationKind, { filters }: SearchInput, queries: string[][]): Promise<number> =>
    kind === 'asset' ? assets.countMatches({ filters, queries }) : games.countMatches({ filters, queries });

  async function searchOne(kind: PublicationKind, input: SearchInput, queries: string[][]): Promise<ResultPage> {
    const order =
      kind === 'asset' ? assets.orderFor(input.sort as AssetSort, queries) : games.orderFor(input.sort as GameSort, queries);
    const page = pageOf(input, order);
    const rows = await rowsOf[kind](input, queries, page);
    return {
      newData: rows.map(({ card }) => card),
      countItems: await countOf(kind, input, queries),
      nextCursor: nextCursor(rows, page.limit, order.name),
    };
  }

  /** The order that games and assets share: of the same values under the same name. */
  const sharedOrder = ({ sort }: SearchInput, queries: string[][]) => assets.orderFor(sort as Sort, queries);

  async function searchBoth(input: SearchInput, queries: string[][]): Promise<ResultPage> {
    const order = sharedOrder(input, queries);
    const { limit, offset } = pageOf({ ...input, cursor: undefined }, order);
    const last = input.cursor === undefined ? await lastBefore(offset, input, queries) : readMergedCursor(input, queries);
    if (last === null) return { newData: [], countItems: await total(input, queries), nextCursor: null };
    const [fromGames, fromAssets] = await Promise.all(
      (['game', 'asset'] as const).map((kind) =>
        rowsOf[kind](input, queries, { limit, offset: 0, after: last === 'start' ? null : placeFor(kind, last) }),
      ),
    );
    const rows = mergePlaced(fromGames ?? [], fromAssets ?? [], order.columns, limit);
    const next = nextCursor(rows, limit, order.name);
    return {
      newData: rows.map(({ card }) => card),
      countItems: await total(input, queries),
      nextCursor: next === null ? null : `${rows.at(-1)?.kind}.${next}`,
    };
  }

  /** The row before a page; 'start' for the first page, null for a page behind the end. */
  async function lastBefore(offset: number, input: SearchInput, queries: string[][]): Promise<Placed | 'start' | null> {
    if (offset === 0) return 'start';
    if (offset > MAX_MERGED_OFFSET) {
      throw new Refusal('bad_input', 'Page numbers end here. Follow nextCursor instead.', 'requestPage');
    }
    const [gamePlaces, assetPlaces] = await Promise.all([
      games.places({ filters: input.filters, queries }, input.sort as Sort, offset),
      assets.places({ filters: input.filters, queries }, input.sort as Sort, offset),
    ]);
    const placed = (kind: PublicationKind) => (place: { cursor: Cursor }) => ({ kind, cursor: place.cursor });
    const { columns } = sharedOrder(input, queries);
    const merged = mergePlaced<Placed>(gamePlaces.map(placed('game')), assetPlaces.map(placed('asset')), columns, offset);
    return merged.length < offset ? null : (merged.at(-1) ?? null);
  }

  function readMergedCursor(input: SearchInput, queries: string[][]): Placed {
    const [kind, ...rest] = (input.cursor ?? '').split('.');
    const order = sharedOrder(input, queries);
    return { kind: kind === 'game' ? 'game' : 'asset', cursor: readCursor(order.name, order.columns, rest.join('.')) };
  }

  async function total(input: SearchInput, queries: string[][]): Promise<number> {
    const counts = await Promise.all([countOf('game', input, queries), countOf('asset', input, queries)]);
    return counts[0] + counts[1];
  }

  return {
    /** What matches every query. What cannot have a filter or an order that is set, stays out. */
    async search(input: SearchInput): Promise<ResultPage & Told> {
      const asked = input.queries.filter((query) => matchKey(query) !== '');
      const readings = await text.readingsOf(asked, input);
      const queries = readings.map(({ forms }) => forms);
      const corrected = readings.flatMap(({ meant }, index) => (meant === null ? [] : [{ typed: asked[index] ?? '', meant }]));
      const [kind, ...others] = kindsOf(input);
      const isNarrowed = queries.length > 0 || Object.keys(input.filters).length > 0;
      if (!isNarrowed || kind === undefined) return { newData: [], countItems: 0, nextCursor: null, corrected, instead: [] };
      const page = await (others.length === 0 ? searchOne(kind, input, queries) : searchBoth(input, queries));
      const instead = page.countItems === 0 ? await text.insteadOf(asked.join(' ')) : [];
      const found = page.newData.map(({ id, mark, name }) => ({ id, kind: mark, title: name }));
      const names = await metNames(found, queries, namesOf);
      const newData = page.newData.map((card, at) => ({ ...card, matchedName: names[at] ?? null }));
      return { ...page, newData, corrected, instead };
    },

    /** Titles for what is being typed, met by any of their names, in the order in which a search finds them. */
    async suggest(typed: string, category: SearchCategory): Promise<Suggestion[]> {
      if (wordForm(typed) === '') return [];
      // As it was typed; as the beginning of a phrase that stands for others; as it was meant.
      for (const forms of [text.typedForms(typed), text.formsOfBeginning(typed)]) {
        const found = forms.length === 0 ? [] : await suggestForms(forms, category);
        if (found.length > 0) return toldApart(found, forms);
      }
      const [forms = []] = await text.formsOf([typed]);
      return toldApart(await suggestForms(forms, category), forms);
    },
  };

  /** With what tells things of one title apart. */
  async function toldApart(found: Suggested[], forms: string[]): Promise<Suggestion[]> {
    const idsOf = (kind: PublicationKind) => found.flatMap((item) => (item.kind === kind ? [item.id] : []));
    const [labels, titles, names] = await Promise.all([
      games.labelsOf(idsOf('game')),
      assets.gameTitlesOf(idsOf('asset')),
      metNames(found, [forms], namesOf),
    ]);
    const labelOf = new Map(labels.map(({ id, ...label }) => [id, label]));
    const titleOf = new Map(titles.map(({ id, gameTitle }) => [id, gameTitle]));
    return found.map(({ id, title, kind }, at) => {
      const item = { id, title, mark: kind, year: null, platforms: [], matchedName: names[at] ?? null };
      return kind === 'game'
        ? { ...item, ...labelOf.get(id), gameTitle: null }
        : { ...item, gameTitle: titleOf.get(id) ?? null };
    });
  }

  async function suggestForms(forms: string[], category: SearchCategory): Promise<Suggested[]> {
    const found = await Promise.all(
      kindsOf({ category }).map(async (kind) => {
        const service = kind === 'game' ? games : assets;
        return (await service.suggest(forms, MAX_SUGGESTIONS)).map((suggestion) => ({ ...suggestion, kind }));
      }),
    );
    return found
      .flat()
      .toSorted((a, b) => comparePlaces(a.place, b.place) || compareTitles(a.title, b.title))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id, title, kind }) => ({ id, title, kind }));
  }
}

const compareTitles = (a: string, b: string) => (matchKey(a) < matchKey(b) ? -1 : 1);

function comparePlaces(a: number[], b: number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index]);
  return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

function assetResult(card: AssetCard, avatarId: number | null): SearchCard {
  return {
    id: card.assetId,
    mark: 'asset',
    name: card.assetTitle,
    image: card.assetImage,
    companyImage: null,
    developerType: null,
    matchedName: null,
    username: card.uploaderName,
    avatar: avatarId === null ? null : `/files/pictures/${avatarId}-160`,
    picture: card.picture,
    author: card.author,
    year: null,
    platforms: [],
    gameTitle: card.gameTitle,
  };
}

function gameResult(card: GameCard): SearchCard {
  return {
    id: card.gameId,
    mark: 'game',
    name: card.gameTitle,
    image: card.gameImage,
    companyImage: card.companyImage,
    developerType: card.developerType,
    matchedName: null,
    username: null,
    avatar: null,
    picture: card.picture,
    author: null,
    year: card.year,
    platforms: card.platforms,
    gameTitle: null,
  };
}
