import type { FastifyInstance } from 'fastify';

import { entryProposalService } from './entry-proposal-service.ts';
import { entryRoutes } from './entry-routes.ts';
import { entryService } from './entry-service.ts';

export { entriesNamed } from './entry-name-store.ts';

/** Puts the room together: technologies and formats, as members write them together. Answers how changes of them are proposed. */
export function entryRoom(app: FastifyInstance, parts: Parameters<typeof entryService>[0]) {
  entryRoutes(app, { entries: entryService(parts) });
  const proposing = { ...parts, judgeNames: parts.texts.names };
  return {
    technology: entryProposalService('technology', proposing),
    format: entryProposalService('format', proposing),
  };
}
