import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { ASSET_LIST } from './asset-list.tsx';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';

const load = (page: PageLoad) => openPublicationList(ASSET_LIST, page, { animated: true });

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every model that moves. */
export default function AnimationsPage() {
  return (
    <PublicationList
      kind={ASSET_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/animations"
      title="Animations"
      names={['Animated model', 'Animated models']}
      words={['animated 3D model', 'animated 3D models']}
      description="from games, with their clips, skeletons and formats."
    />
  );
}
