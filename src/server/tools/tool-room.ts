import type { FastifyInstance } from 'fastify';

import { getTool, listToolFilters, listTools, type ToolFilters } from '../../shared/tools/tool-contract.ts';
import { getEditedTool, hideTool, saveTool, undeleteTool } from '../../shared/tools/tool-edit-contract.ts';
import { TOOL_FILTERS } from '../../shared/tools/tool-filters.ts';
import type { NoticeService } from '../notices/notice-service.ts';
import { plainRoutes } from '../publications/plain-routes.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import type { EditParts } from '../publications/publication-edit-service.ts';
import type { StandingFilters } from '../publications/standing-filter-service.ts';
import type { TextJudge } from '../trust/text-judge-service.ts';
import { toolEditService } from './edit/tool-edit-service.ts';
import { toolLinkService } from './links/tool-link-service.ts';
import { toolService } from './tool-service.ts';
import { toolTrialRoutes } from './trials/tool-trial-routes.ts';
import { toolTrialService } from './trials/tool-trial-service.ts';

const CALLS = {
  filters: TOOL_FILTERS,
  list: listTools,
  choices: listToolFilters,
  find: getTool,
  read: getEditedTool,
  save: saveTool,
  hide: hideTool,
  undelete: undeleteTool,
};

type ToolParts = EditParts &
  ListParts<ToolFilters> & { standing: StandingFilters; notices: NoticeService; texts: TextJudge; publicUrl: string };

/** Puts the room together: tools as they are shown, and as they are edited. */
export function toolRoom(app: FastifyInstance, parts: ToolParts) {
  const { standing, ...rest } = parts;
  const [tools, editing] = [toolService(rest), toolEditService(rest)];
  plainRoutes(app, CALLS, { shown: tools, editing, standing });
  toolTrialRoutes(app, toolTrialService(rest));
  return { tools, editing, links: toolLinkService(rest) };
}
