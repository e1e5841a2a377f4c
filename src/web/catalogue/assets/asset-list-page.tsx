import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ASSET_LIST } from './asset-list.tsx';

const load = (page: PageLoad) => openPublicationList(ASSET_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published model. */
export default function AssetListPage() {
  return (
    <PublicationList
      kind={ASSET_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/models"
      title="Models"
      names={['Model', 'Models']}
      words={['3D model', '3D models']}
      description="from games, with triangle counts, textures, skeletons and formats: filter, compare and download."
    />
  );
}
