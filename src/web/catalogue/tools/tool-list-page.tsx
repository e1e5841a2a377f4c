import * as common from '#messages/common';
import * as m from '#messages/tools';
import { Plus } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList, type ListedKind } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { toolLink } from '../../../shared/catalogue/page-links.ts';
import {
  listToolFilters,
  listTools,
  TOOL_SORTS,
  type ToolCard as Card,
} from '../../../shared/catalogue/tools/tool-contract.ts';
import { TOOL_FILTERS } from '../../../shared/catalogue/tools/tool-filters.ts';
import { choiceFinder } from '../../platform/api/choice-finder.ts';
import { ToolCard } from './tool-card.tsx';

const TOOL_LIST: ListedKind<typeof listTools, typeof listToolFilters, Card> = {
  list: listTools,
  choices: listToolFilters,
  filters: TOOL_FILTERS,
  sorts: TOOL_SORTS,
  finder: (filters) => choiceFinder('tools', filters),
  showCount: m.showTools,
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, title, picture }) => ({ id, name: title, path: toolLink({ id, title }), picture }),
  show: (tool, isEager) => <ToolCard tool={tool} eager={isEager} />,
};

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
      title={common.tools()}
      label={common.tools()}
      counted={m.toolCount}
      describe={m.toolsDescription}
      ways={
        <ButtonLink to="/add-tool">
          <Plus size={18} aria-hidden />
          {m.addTool()}
        </ButtonLink>
      }
    />
  );
}
