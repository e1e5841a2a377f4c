import type { AppContext } from '../../app/app-context.ts';
import { entryProposalService } from './entry-proposal-service.ts';
import { entryRoutes } from './entry-routes.ts';
import { entryService, type EntryNeeds } from './entry-service.ts';

/** Collaborative pages of technologies and formats. Returns the services for proposals. */
export function entryModule(context: AppContext, needs: EntryNeeds) {
  entryRoutes(context.app, { entries: entryService(context, needs) });
  const proposing = { ...context, ...needs, judgeNames: needs.texts.names };
  return {
    technology: entryProposalService('technology', proposing),
    format: entryProposalService('format', proposing),
  };
}
