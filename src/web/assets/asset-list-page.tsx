import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer } from '../api/page-load.ts';
import { AssetList, openAssetList } from './asset-list.tsx';

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, (page) => openAssetList(page));
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, (page) => openAssetList(page));

/** Every published model. */
export default function AssetListPage() {
  return (
    <AssetList
      opened={useLoaderData<typeof loader>()}
      path="/models"
      title="Models"
      names={['Model', 'Models']}
      words={['3D model', '3D models']}
      description="from games, with triangle counts, textures, skeletons and formats: filter, compare and download."
    />
  );
}
