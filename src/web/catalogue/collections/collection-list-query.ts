import { ASSET_SORTS, type AssetSort, type listAssets } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { GAME_SORTS, type GameSort, type listGames } from '../../../shared/catalogue/games/game-contract.ts';
import { COMPANY_ROLES, type CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import { SORTS } from '../../../shared/platform/kit/paging.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import { choicesIn, pageIn, sortIn } from '../../platform/ui/form/search-values.ts';

interface ListOfCollection {
  /** Where the list lives, in whatever order. */
  address: string;
  page: number | undefined;
}

export interface GamesOfCollection extends ListOfCollection {
  show: 'games';
  sort: GameSort;
  sorts: readonly GameSort[];
  /** The one part of a company that the list is narrowed to. */
  role: CompanyRole | undefined;
  input: CallInput<typeof listGames>;
}

export interface ModelsOfCollection extends ListOfCollection {
  show: 'models';
  sort: AssetSort;
  sorts: readonly AssetSort[];
  input: CallInput<typeof listAssets>;
}

/** The list of a collection that an address asks for, and how to ask for it: the games, unless it says models. */
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
  // A series is read in the order in which its games came out. The games of a platform came out for it at other times.
  const sorts: readonly GameSort[] = kind === 'platform' ? SORTS : GAME_SORTS;
  const sort = sortIn(search, sorts) ?? (kind === 'series' ? 'released' : 'relevance');
  const role = kind === 'company' ? choicesIn(search, 'role', COMPANY_ROLES)?.[0] : undefined;
  return { show: 'games', address, sort, sorts, role, page, input: { query: { [kind]: [id], sort, role, page } } };
}
