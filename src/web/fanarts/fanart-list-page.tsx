import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FANART_LIST } from './fanart-list.tsx';

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
      title="Fan arts"
      names={['Fan art work', 'Fan art works']}
      words={['fan art work', 'fan art works']}
      description="of games and their models: drawings, renders, pixel art, figures and cosplay that members made."
      ways={
        <ButtonLink to="/add-fanart">
          <Plus size={18} aria-hidden />
          Add fan art
        </ButtonLink>
      }
    />
  );
}
