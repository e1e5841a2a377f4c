import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { GUIDE_LIST } from './guide-list.tsx';

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
      title="Guides"
      names={['Guide', 'Guides']}
      words={['guide', 'guides']}
      description="that show step by step how models are taken out of games, mended, shown and used again."
      ways={
        <ButtonLink to="/add-guide">
          <Plus size={18} aria-hidden />
          Add a guide
        </ButtonLink>
      }
    />
  );
}
