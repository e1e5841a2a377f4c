import * as common from '#messages/common';
import * as m from '#messages/fanarts';
import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList, type ListedKind } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { SORTS } from '../../../shared/platform/kit/paging.ts';
import { listFanartFilters, listFanarts, type FanartCard as Card } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../../../shared/catalogue/fanarts/fanart-filters.ts';
import { fanartLink } from '../../../shared/catalogue/page-links.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import { FanartCard } from './fanart-card.tsx';

const FANART_LIST: ListedKind<typeof listFanarts, typeof listFanartFilters, Card> = {
  list: listFanarts,
  choices: listFanartFilters,
  filters: FANART_FILTERS,
  sorts: SORTS,
  finder: (filters) => choiceFinder('fanarts', filters),
  showCount: m.showFanArt,
  read: ({ cards, total }) => ({ cards, total }),
  // Link previews and search engines get no sensitive pictures.
  entryOf: ({ id, title, picture, sensitive }) => ({
    id,
    name: title,
    path: fanartLink({ id, title }),
    picture: sensitive ? null : picture,
  }),
  show: (fanart, isEager) => <FanartCard fanart={fanart} eager={isEager} />,
};

const load = (page: PageLoad) => openPublicationList(FANART_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published fan art. */
export default function FanartListPage() {
  return (
    <PublicationList
      kind={FANART_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/fanarts"
      title={common.fanArts()}
      label={common.fanArts()}
      counted={m.fanArtCount}
      describe={m.fanArtDescription}
      ways={
        <ButtonLink to="/add-fanart">
          <Plus size={18} aria-hidden />
          {m.addFanArt()}
        </ButtonLink>
      }
    />
  );
}
