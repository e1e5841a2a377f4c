import { ASSET_SORTS, type AssetSort, type listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { GAME_SORTS, type GameSort, type listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { COMPANY_ROLES, type CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import { SORTS } from '../../../shared/platform/kit/paging.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import { choicesIn, pageIn, sortIn } from '../../platform/ui/form/search-values.ts';

interface ListOfCollection {
  /** Address of the list, without its sort order. */
  address: string;
  page: number | undefined;
}

export interface GamesOfCollection extends ListOfCollection {
  show: 'games';
  sort: GameSort;
  sorts: readonly GameSort[];
  /** Role of the company by which the list is filtered. */
  role: CompanyRole | undefined;
  input: CallInput<typeof listGames>;
}

export interface ModelsOfCollection extends ListOfCollection {
  show: 'models';
  sort: AssetSort;
  sorts: readonly AssetSort[];
  input: CallInput<typeof listAssets>;
}

/** List of a collection from the page address, with its query. The default is games. */
export function listIn(search: URLSearchParams, collection: Collection): GamesOfCollection | ModelsOfCollection {
  const { kind, id } = collection;
  const address = collectionLink(kind, collection);
  const page = pageIn(search);
  if (search.get('show') === 'models') {
    const sort = sortIn(search, ASSET_SORTS) ?? 'relevance';
    return {
      show: 'models',
      address: `${address}&show=models`,
      sort,
      sorts: ASSET_SORTS,
      page,
      input: { query: { [kind]: [id], sort, page } },
    };
  }
  // A series is sorted by release. For a platform, the release date of a game on other platforms would mislead.
  const sorts: readonly GameSort[] = kind === 'platform' ? SORTS : GAME_SORTS;
  const sort = sortIn(search, sorts) ?? (kind === 'series' ? 'released' : 'relevance');
  const role = kind === 'company' ? choicesIn(search, 'role', COMPANY_ROLES)?.[0] : undefined;
  return { show: 'games', address, sort, sorts, role, page, input: { query: { [kind]: [id], sort, role, page } } };
}
