import type { ToolFilters } from '../../shared/tools/tool-contract.ts';
import { foundView } from '../publications/found-view.ts';
import { publicationBrowseService } from '../publications/publication-browse-service.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import { toolAttributesView, toolDetailStore } from './tool-detail-store.ts';
import { TOOL_LIST } from './tool-list-store.ts';

export type ToolService = ReturnType<typeof toolService>;

/** How tools are shown: in lists, in searches, on their pages. */
export const toolService = (parts: ListParts<ToolFilters>) =>
  publicationBrowseService(
    {
      list: TOOL_LIST,
      detail: toolDetailStore,
      attributesOf: toolAttributesView,
      foundOf: ({ id, title, picture, uploader }) => ({ ...foundView('tool', id, title), picture, username: uploader }),
    },
    parts,
  );
