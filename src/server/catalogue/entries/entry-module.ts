import type { AppContext } from '../../app/app-context.ts';
import { entriesNamed } from './entry-name-store.ts';
import { entryProposalService } from './entry-proposal-service.ts';
import { entryRoutes } from './entry-routes.ts';
import { entryService, type EntryNeeds } from './entry-service.ts';

/** Collaborative pages of technologies and formats. Returns the services for proposals, and the search by name. */
export function entryModule(context: AppContext, needs: EntryNeeds) {
  entryRoutes(context.app, { entries: entryService(context, needs) });
  const proposing = { ...context, ...needs, screenNames: needs.texts.names };
  return {
    editing: {
      technology: entryProposalService('technology', proposing),
      format: entryProposalService('format', proposing),
    },
    named: entriesNamed(context.db, context.version),
  };
}
