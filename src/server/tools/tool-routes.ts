import type { FastifyInstance } from 'fastify';

import { getTool, listToolFilters, listTools } from '../../shared/tools/tool-contract.ts';
import { getEditedTool, hideTool, saveTool, undeleteTool } from '../../shared/tools/tool-edit-contract.ts';
import { TOOL_FILTERS } from '../../shared/tools/tool-filters.ts';
import { serve } from '../platform/http/serve.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import { allAsAsked, type StandingFilters } from '../publications/standing-filter-service.ts';
import type { ToolEditService } from './edit/tool-edit-service.ts';
import type { ToolService } from './tool-service.ts';

interface ToolParts {
  tools: ToolService;
  editing: ToolEditService;
  standing: StandingFilters;
}

export function toolRoutes(app: FastifyInstance, { tools, editing, standing }: ToolParts): void {
  serve(app, listTools, async ({ query }) => {
    const { filters } = await standing.chosen(TOOL_FILTERS, query);
    return tools.list(filters, query);
  });

  serve(app, listToolFilters, async ({ query }) => {
    const { filters, asAsked } = await standing.chosen(TOOL_FILTERS, query);
    return allAsAsked(await tools.filterChoices({ filters, queries: [] }), asAsked);
  });

  serve(app, getTool, async ({ query, caller }) => {
    const tool = await tools.find({ id: wantedId(query.id), title: query.title ?? null }, caller);
    return { data: tool === null ? [] : [tool] };
  });

  serve(app, getEditedTool, ({ caller, query }) => editing.read(caller, query.id));

  serve(app, saveTool, ({ caller, body }) => editing.save(caller, body));

  serve(app, hideTool, ({ caller, body }) => editing.hide(caller, body.id, body.isHidden));

  serve(app, undeleteTool, ({ caller, body }) => editing.undelete(caller, body.id));
}
