import * as m from '#messages/assets';
import { Box } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList, type ListedKind } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import {
  CLIP_SORTS,
  findClipChoices,
  listClipFilters,
  listClips,
  type ClipCard as Card,
  type NamedClipFilter,
} from '../../../shared/catalogue/assets/clip-contract.ts';
import { CLIP_FILTERS } from '../../../shared/catalogue/assets/clip-filters.ts';
import { clipLink } from '../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ClipCard } from './clip-card.tsx';

const load = (page: PageLoad) => openPublicationList(CLIP_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every clip of every model. */
export default function AnimationsPage() {
  return (
    <PublicationList
      kind={CLIP_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/animations"
      title={m.animations()}
      label={m.animations()}
      counted={m.animationCount}
      describe={m.animationsDescription}
      ways={
        <ButtonLink to="/models?animated=true">
          <Box size={18} aria-hidden /> {m.animatedModels()}
        </ButtonLink>
      }
    />
  );
}

const CLIP_LIST: ListedKind<typeof listClips, typeof listClipFilters, Card> = {
  list: listClips,
  choices: listClipFilters,
  filters: CLIP_FILTERS,
  sorts: CLIP_SORTS,
  finder: (filters) => (filter) => async (value, signal) => {
    const query = { ...filters, filter: filter as NamedClipFilter, value };
    return (await call(browserApi, findClipChoices, { query, signal })).choices;
  },
  showCount: m.showAnimations,
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, name, model }) => ({ id, name, path: clipLink(model, name), picture: model.picture }),
  show: (clip, isEager) => <ClipCard clip={clip} eager={isEager} />,
};
