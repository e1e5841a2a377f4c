import * as m from '#messages/assets';
import * as common from '#messages/common';
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
      title={common.models()}
      label={common.models()}
      counted={m.modelCount}
      describe={m.modelsDescription}
    />
  );
}
