import * as common from '#messages/common';
import * as m from '#messages/guides';
import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList, type ListedKind } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { listGuideFilters, listGuides, type GuideCard as Card } from '../../../shared/catalogue/guides/guide-contract.ts';
import { GUIDE_FILTERS } from '../../../shared/catalogue/guides/guide-filters.ts';
import { guideLink } from '../../../shared/catalogue/page-links.ts';
import { SORTS } from '../../../shared/platform/kit/paging.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import { GuideCard } from './guide-card.tsx';

const GUIDE_LIST: ListedKind<typeof listGuides, typeof listGuideFilters, Card> = {
  list: listGuides,
  choices: listGuideFilters,
  filters: GUIDE_FILTERS,
  sorts: SORTS,
  finder: (filters) => choiceFinder('guides', filters),
  showCount: m.showGuides,
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, title, picture }) => ({ id, name: title, path: guideLink({ id, title }), picture }),
  show: (guide, isEager) => <GuideCard guide={guide} eager={isEager} />,
};

const load = (page: PageLoad) => openPublicationList(GUIDE_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published guide. */
export default function GuideListPage() {
  return (
    <PublicationList
      kind={GUIDE_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/guides"
      title={common.guides()}
      label={common.guides()}
      counted={m.guideCount}
      describe={m.guidesDescription}
      ways={
        <ButtonLink to="/add-guide">
          <Plus size={18} aria-hidden />
          {m.addGuide()}
        </ButtonLink>
      }
    />
  );
}
