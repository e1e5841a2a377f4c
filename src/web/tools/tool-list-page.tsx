import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { TOOL_LIST } from './tool-list.tsx';

const load = (page: PageLoad) => openPublicationList(TOOL_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every published tool. */
export default function ToolListPage() {
  return (
    <PublicationList
      kind={TOOL_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/tools"
      title="Tools"
      names={['Tool', 'Tools']}
      words={['tool', 'tools']}
      description="for the files of games: what opens, writes and converts which formats, and on which systems it runs."
      ways={
        <ButtonLink to="/add-tool">
          <Plus size={18} aria-hidden />
          Add a tool
        </ButtonLink>
      }
    />
  );
}
