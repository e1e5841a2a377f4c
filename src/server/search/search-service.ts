import type { AssetCard, AssetFilters } from '../../shared/assets/asset-contract.ts';
import type { GameCard } from '../../shared/games/game-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Sort } from '../../shared/kit/paging.ts';
import { matchKey } from '../../shared/kit/text.ts';
import type { Mark, SearchCard, SearchCategory, Suggestion } from '../../shared/search/search-contract.ts';
import type { AssetService } from '../assets/asset-service.ts';
import type { GameService } from '../games/game-service.ts';
import { readCursor, type Cursor } from '../platform/db/list-order.ts';
import { keyOf, wordForm, type TitleMatch } from '../platform/db/text-search.ts';
import { nextCursor, pageOf, type ListInput, type Page } from '../platform/list-page.ts';
import { mergePlaced, placeFor, type Placed } from './merged-order.ts';
import type { SearchText } from '../search-text/search-text-service.ts';

const MAX_SUGGESTIONS = 10;
/** As deep as page numbers go in a merged list; `nextCursor` goes on from there. */
const MAX_MERGED_OFFSET = 10_000;

interface SearchInput extends ListInput {
  queries: string[];
  category: SearchCategory;
  sort: Sort;
  filters: AssetFilters;
}

interface Result extends Placed {
  card: SearchCard;
}

interface ResultPage {
  newData: SearchCard[];
  countItems: number;
  nextCursor: string | null;
}

export type SearchService = ReturnType<typeof searchService>;

export function searchService({ assets, games, text }: { assets: AssetService; games: GameService; text: SearchText }) {
  /** Each kind's rows behind a place. */
  const rowsOf = {
    asset: async (input: SearchInput, queries: string[][], page: Page): Promise<Result[]> => {
      const rows = await assets.matches({ filters: input.filters, queries }, input.sort, page);
      return rows.map(({ card, avatarId, cursor }) => ({ mark: 'asset', card: assetResult(card, avatarId), cursor }));
    },
    game: async (input: SearchInput, queries: string[][], page: Page): Promise<Result[]> => {
      const rows = await games.matches({ filters: {}, queries }, input.sort, page);
      return rows.map(({ card, cursor }) => ({ mark: 'game', card: gameResult(card), cursor }));
    },
  };

  function countOf(mark: Mark, input: SearchInput, queries: string[][]): Promise<number> {
    return mark === 'asset'
      ? assets.countMatches({ filters: input.filters, queries })
      : games.countMatches({ filters: {}, queries });
  }

  async function searchOne(mark: Mark, input: SearchInput, queries: string[][]): Promise<ResultPage> {
    const order = mark === 'asset' ? assets.orderFor(input.sort, queries) : games.orderFor(input.sort, queries);
    const page = pageOf(input, order);
    const rows = await rowsOf[mark](input, queries, page);
    return {
      newData: rows.map(({ card }) => card),
      countItems: await countOf(mark, input, queries),
      nextCursor: nextCursor(rows, page.limit, order.name),
    };
  }

  async function searchBoth(input: SearchInput, queries: string[][]): Promise<ResultPage> {
    // Games and assets have the same orders by the same names.
    const order = assets.orderFor(input.sort, queries);
    const { limit, offset } = pageOf({ ...input, cursor: undefined }, order);
    const last = input.cursor === undefined ? await lastBefore(offset, input, queries) : readMergedCursor(input, queries);
    if (last === null) return { newData: [], countItems: await total(input, queries), nextCursor: null };
    const [fromGames, fromAssets] = await Promise.all(
      (['game', 'asset'] as const).map((mark) =>
        rowsOf[mark](input, queries, { limit, offset: 0, after: last === 'start' ? null : placeFor(mark, last) }),
      ),
    );
    const rows = mergePlaced(fromGames ?? [], fromAssets ?? [], limit);
    const next = nextCursor(rows, limit, order.name);
    return {
      newData: rows.map(({ card }) => card),
      countItems: await total(input, queries),
      nextCursor: next === null ? null : `${rows.at(-1)?.mark}.${next}`,
    };
  }

  /** The row before a page; 'start' for the first page, null for a page behind the end. */
  async function lastBefore(offset: number, input: SearchInput, queries: string[][]): Promise<Placed | 'start' | null> {
    if (offset === 0) return 'start';
    if (offset > MAX_MERGED_OFFSET) {
      throw new Refusal('bad_input', 'Page numbers end here. Follow nextCursor instead.', 'requestPage');
    }
    const [gamePlaces, assetPlaces] = await Promise.all([
      games.places({ filters: {}, queries }, input.sort, offset),
      assets.places({ filters: input.filters, queries }, input.sort, offset),
    ]);
    const placed = (mark: Mark) => (place: { cursor: Cursor }) => ({ mark, cursor: place.cursor });
    const merged = mergePlaced<Placed>(gamePlaces.map(placed('game')), assetPlaces.map(placed('asset')), offset);
    return merged.length < offset ? null : (merged.at(-1) ?? null);
  }

  function readMergedCursor(input: SearchInput, queries: string[][]): Placed {
    const [mark, ...rest] = (input.cursor ?? '').split('.');
    const order = assets.orderFor(input.sort, queries);
    return { mark: mark === 'game' ? 'game' : 'asset', cursor: readCursor(order.name, order.columns, rest.join('.')) };
  }

  async function total(input: SearchInput, queries: string[][]): Promise<number> {
    const counts = await Promise.all([countOf('game', input, queries), countOf('asset', input, queries)]);
    return counts[0] + counts[1];
  }

  return {
    /** What matches every query. Filters concern assets: with one set, games stay out. */
    async search(input: SearchInput): Promise<ResultPage> {
      const queries = await text.formsOf(input.queries);
      if (queries.length === 0) return { newData: [], countItems: 0, nextCursor: null };
      const narrowed = Object.keys(input.filters).length > 0;
      if (input.category === 'games') return searchOne('game', input, queries);
      return narrowed || input.category === 'models' ? searchOne('asset', input, queries) : searchBoth(input, queries);
    },

    /** Titles for what is being typed: the same word first, then what starts with it, then what holds it. */
    async suggest(typed: string, category: SearchCategory): Promise<Suggestion[]> {
      const form = wordForm(typed);
      if (form === '') return [];
      const exact = await suggestForms([form], category);
      if (exact.length > 0) return exact;
      const [forms] = await text.formsOf([typed]);
      return forms === undefined ? [] : suggestForms(forms.slice(1), category);
    },
  };

  async function suggestForms(forms: string[], category: SearchCategory): Promise<Suggestion[]> {
    const kinds = (
      [
        ['game', games],
        ['asset', assets],
      ] as const
    ).filter(([mark]) => category === 'all' || (category === 'games') === (mark === 'game'));
    const sources = await Promise.all(
      forms.flatMap((form) =>
        kinds.map(async ([mark, service]) => ({ form, mark, ...(await service.suggest(form, MAX_SUGGESTIONS)) })),
      ),
    );
    type Source = (typeof sources)[number];
    const candidates = (source: Source, matches: TitleMatch[]) =>
      matches.map((match) => ({ ...match, mark: source.mark, exact: matchKey(match.title) === keyOf(source.form) }));
    const found = sources.flatMap((source) => candidates(source, source.starting));
    if (found.length < MAX_SUGGESTIONS) {
      // What only holds the words comes after all that starts with them: enough of those need no search.
      const held = await Promise.all(sources.map(async (source) => candidates(source, await source.findHolding())));
      found.push(...held.flat());
    }
    return found
      .toSorted(
        (a, b) =>
          Number(b.exact) - Number(a.exact) ||
          Number(b.startsWithKey) - Number(a.startsWithKey) ||
          b.popularity - a.popularity ||
          a.title.length - b.title.length,
      )
      .slice(0, MAX_SUGGESTIONS)
      .map(({ id, title, mark }) => ({ id, title, mark }));
  }
}

function assetResult(card: AssetCard, avatarId: number | null): SearchCard {
  return {
    id: card.assetId,
    mark: 'asset',
    name: card.assetTitle,
    image: card.assetImage,
    companyImage: null,
    developerType: null,
    username: card.uploaderName,
    avatar: avatarId === null ? null : `/files/pictures/${avatarId}-160`,
    picture: card.picture,
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
    username: null,
    avatar: null,
    picture: card.picture,
  };
}
