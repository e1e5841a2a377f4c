import type { NestedQuery } from '../../../../shared/integrations/strapi-api/bracket-query.ts';
import type { RelatedGame } from '../../../../shared/catalogue/games/game-form.ts';
import { searchIgdbGames } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { PickerSource } from '../../../platform/ui/form/use-picker-pages.ts';
import { contentPage, PICKER_PAGE_SIZE, type Entry } from '../../editing/lookup-queries.ts';

const PAUSE_MS = 300;
const IGDB_HITS = 10;

/** Our games, followed by missing ones from the external database, if one is connected. */
export function relatedGameSource(isConnected: boolean): PickerSource<RelatedGame> {
  return {
    key: ['related-game', isConnected],
    pauseMs: PAUSE_MS,
    keyOf: ({ id, igdbId, title }) =>
      id !== null ? String(id) : igdbId === null ? `new ${title.toLowerCase()}` : `igdb ${igdbId}`,
    nameOf: ({ title }) => title,
    load: async (typed, page, signal) => {
      const searchesBoth = isConnected && typed !== '' && page === 1;
      const [items, external] = await Promise.all([
        ownGames(typed === '' ? {} : { title: { $containsi: typed } }, page, PICKER_PAGE_SIZE, signal),
        searchesBoth ? externalGames(typed, signal) : [],
      ]);
      const hasMore = items.length === PICKER_PAGE_SIZE;
      const exact = hasMore && page === 1 && typed !== '' ? await ownGames({ title: { $eqi: typed } }, 1, 1, signal) : [];
      return { items: [...exact, ...items, ...(await lacking(external, signal))], hasMore };
    },
  };
}

async function ownGames(filters: NestedQuery, page: number, pageSize: number, signal: AbortSignal): Promise<RelatedGame[]> {
  const query = {
    filters,
    fields: ['title', 'igdb_id'],
    sort: 'title:asc',
    populate: { type: { fields: ['name', 'gameSelection'] } },
  };
  return (await contentPage('games', query, page, pageSize, signal)).map(toRelatedGame);
}

function toRelatedGame({ id, attributes }: Entry): RelatedGame {
  const type = (attributes['type'] as { data: Entry | null } | undefined)?.data ?? null;
  return {
    id,
    title: String(attributes['title']),
    igdbId: typeof attributes['igdb_id'] === 'number' ? attributes['igdb_id'] : null,
    type:
      type === null
        ? null
        : {
            id: type.id,
            name: String(type.attributes['name']),
            gameSelection: type.attributes['gameSelection'] === true,
          },
  };
}

/** Returns no games if the external database does not respond. */
async function externalGames(typed: string, signal: AbortSignal): Promise<RelatedGame[]> {
  const hits = await call(browserApi, searchIgdbGames, { query: { searchTerm: typed }, signal }).catch(() => []);
  return hits.slice(0, IGDB_HITS).map(({ id, name }) => ({ id: null, title: name, igdbId: id, type: null }));
}

/** Drops games that are already in the catalogue, on any page of the results. */
async function lacking(external: RelatedGame[], signal: AbortSignal): Promise<RelatedGame[]> {
  if (external.length === 0) return [];
  const numbers = external.map(({ igdbId }) => igdbId ?? 0);
  const known = await ownGames({ igdb_id: { $in: numbers } }, 1, PICKER_PAGE_SIZE, signal);
  const knownNumbers = new Set(known.map(({ igdbId }) => igdbId));
  return external.filter(({ igdbId }) => !knownNumbers.has(igdbId));
}
