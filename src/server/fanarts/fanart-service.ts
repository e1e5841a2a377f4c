import type { FanartFilters } from '../../shared/fanarts/fanart-contract.ts';
import { foundView } from '../publications/found-view.ts';
import { publicationBrowseService } from '../publications/publication-browse-service.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import { fanartAttributesView, fanartDetailStore } from './fanart-detail-store.ts';
import { FANART_LIST } from './fanart-list-store.ts';

/** How fan arts are shown: in lists, in searches, on their pages. */
export const fanartService = (parts: ListParts<FanartFilters>) =>
  publicationBrowseService(
    {
      list: FANART_LIST,
      detail: fanartDetailStore,
      attributesOf: fanartAttributesView,
      foundOf: ({ id, title, picture, sensitive, uploader }) => ({
        ...foundView('fanart', id, title),
        picture: sensitive ? null : picture,
        username: uploader,
      }),
    },
    parts,
  );
