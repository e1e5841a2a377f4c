import type { FastifyInstance } from 'fastify';

import { entryRoutes } from './entry-routes.ts';
import { entryService } from './entry-service.ts';

export { entriesNamed } from './entry-name-store.ts';

/** Puts the room together: technologies and formats, as members write them together. */
export function entryRoom(app: FastifyInstance, parts: Parameters<typeof entryService>[0]): void {
  entryRoutes(app, { entries: entryService(parts) });
}
