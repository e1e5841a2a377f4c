import { FANART_SORTS, listFanartFilters, listFanarts, type FanartCard as Card } from '../../shared/fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../../shared/fanarts/fanart-filters.ts';
import { fanartLink } from '../../shared/kit/page-links.ts';
import { choiceFinder } from '../api/choice-finder.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { FanartCard } from './fanart-card.tsx';

export const FANART_LIST: ListedKind<typeof listFanarts, typeof listFanartFilters, Card> = {
  list: listFanarts,
  choices: listFanartFilters,
  filters: FANART_FILTERS,
  sorts: FANART_SORTS,
  finder: (filters) => choiceFinder('fanarts', filters),
  nouns: ['fan art work', 'fan art works'],
  read: ({ cards, total }) => ({ cards, total }),
  // Previews of links, and search engines, show nothing that is sensitive.
  entryOf: ({ id, title, picture, sensitive }) => ({
    id,
    name: title,
    path: fanartLink({ id, title }),
    picture: sensitive ? null : picture,
  }),
  show: (fanart, isEager) => <FanartCard fanart={fanart} eager={isEager} />,
};
