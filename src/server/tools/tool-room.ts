import type { FastifyInstance } from 'fastify';

import type { SharedVersion } from '../platform/shared-version.ts';
import type { EditParts } from '../publications/publication-edit-service.ts';
import type { StandingFilters } from '../publications/standing-filter-service.ts';
import { toolEditService } from './edit/tool-edit-service.ts';
import { toolRoutes } from './tool-routes.ts';
import { toolService } from './tool-service.ts';

/** Puts the room together: tools as they are shown, and as they are edited. */
export function toolRoom(app: FastifyInstance, parts: EditParts & { version: SharedVersion; standing: StandingFilters }) {
  const { standing, ...rest } = parts;
  const [tools, editing] = [toolService(rest), toolEditService(rest)];
  toolRoutes(app, { tools, editing, standing });
  return { tools, editing };
}
