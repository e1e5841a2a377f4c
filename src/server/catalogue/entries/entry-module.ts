import {
  getFormat,
  getTechnology,
  listEntryRevisions,
  lockEntry,
  restoreEntry,
  saveFormat,
  saveTechnology,
} from '../../../shared/catalogue/entries/entry-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import { entriesNamed } from './entry-name-store.ts';
import { entryProposalService } from './entry-proposal-service.ts';
import { entryService, type EntryNeeds } from './entry-service.ts';

/** Collaborative pages of technologies and formats. Returns the services for proposals, and the search by name. */
export function entryModule(context: AppContext, needs: EntryNeeds) {
  const { app, db, version } = context;
  const entries = entryService(context, needs);
  const wanted = ({ id, name }: { id?: string; name?: string }) => ({ id: wantedId(id), name: name ?? null });
  serve(app, getTechnology, ({ query }) => entries.technology(wanted(query)));
  serve(app, getFormat, ({ query }) => entries.format(wanted(query)));
  serve(app, saveTechnology, ({ caller, body }) => entries.save('technology', caller, body));
  serve(app, saveFormat, ({ caller, body }) => entries.save('format', caller, body));
  serve(app, listEntryRevisions, ({ query }) => entries.revisions(query));
  serve(app, restoreEntry, ({ caller, body }) => entries.restore(caller, body));
  serve(app, lockEntry, ({ caller, body }) => entries.lock(caller, body));
  const proposing = { ...context, ...needs, screenNames: needs.texts.names };
  return {
    editing: {
      technology: entryProposalService('technology', proposing),
      format: entryProposalService('format', proposing),
    },
    named: entriesNamed(db, version),
  };
}
