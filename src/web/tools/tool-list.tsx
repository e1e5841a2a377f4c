import { toolLink } from '../../shared/kit/page-links.ts';
import { listToolFilters, listTools, TOOL_SORTS, type ToolCard as Card } from '../../shared/tools/tool-contract.ts';
import { TOOL_FILTERS } from '../../shared/tools/tool-filters.ts';
import { choiceFinder } from '../api/choice-finder.ts';
import type { ListedKind } from '../publications/publication-list.tsx';
import { ToolCard } from './tool-card.tsx';

export const TOOL_LIST: ListedKind<typeof listTools, typeof listToolFilters, Card> = {
  list: listTools,
  choices: listToolFilters,
  filters: TOOL_FILTERS,
  sorts: TOOL_SORTS,
  finder: (filters) => choiceFinder('tools', filters),
  nouns: ['tool', 'tools'],
  read: ({ cards, total }) => ({ cards, total }),
  entryOf: ({ id, title, picture }) => ({ id, name: title, path: toolLink({ id, title }), picture }),
  show: (tool, isEager) => <ToolCard tool={tool} eager={isEager} />,
};
