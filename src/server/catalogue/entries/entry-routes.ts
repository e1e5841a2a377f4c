import type { FastifyInstance } from 'fastify';

import {
  getFormat,
  getTechnology,
  listEntryRevisions,
  lockEntry,
  restoreEntry,
  saveFormat,
  saveTechnology,
} from '../../../shared/catalogue/entries/entry-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import type { EntryService } from './entry-service.ts';

export function entryRoutes(app: FastifyInstance, { entries }: { entries: EntryService }): void {
  const wanted = ({ id, name }: { id?: string; name?: string }) => ({ id: wantedId(id), name: name ?? null });
  serve(app, getTechnology, ({ query }) => entries.technology(wanted(query)));
  serve(app, getFormat, ({ query }) => entries.format(wanted(query)));
  serve(app, saveTechnology, ({ caller, body }) => entries.save('technology', caller, body));
  serve(app, saveFormat, ({ caller, body }) => entries.save('format', caller, body));
  serve(app, listEntryRevisions, ({ query }) => entries.revisions(query));
  serve(app, restoreEntry, ({ caller, body }) => entries.restore(caller, body));
  serve(app, lockEntry, ({ caller, body }) => entries.lock(caller, body));
}
