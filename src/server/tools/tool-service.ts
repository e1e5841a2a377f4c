import type { Db } from '../platform/db/database.ts';
import type { SharedVersion } from '../platform/shared-version.ts';
import { foundView } from '../publications/found-view.ts';
import { publicationBrowseService } from '../publications/publication-browse-service.ts';
import { toolAttributesView, toolDetailStore } from './tool-detail-store.ts';
import { TOOL_LIST } from './tool-list-store.ts';

export type ToolService = ReturnType<typeof toolService>;

/** How tools are shown: in lists, in searches, on their pages. */
export const toolService = (parts: { db: Db; version: SharedVersion }) =>
  publicationBrowseService(
    {
      list: TOOL_LIST,
      detail: toolDetailStore,
      attributesOf: toolAttributesView,
      foundOf: ({ id, title, picture, uploader }) => ({ ...foundView('tool', id, title), picture, username: uploader }),
    },
    parts,
  );
