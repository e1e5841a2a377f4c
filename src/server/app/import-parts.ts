import type { ImportDependencies } from '../integrations/import-export/import-service.ts';
import { domainEvents } from './domain-events.ts';
import { importHandlers } from './event-handlers.ts';
import type { Installation } from './installation.ts';
import { renewSearchTexts } from './publication-kinds.ts';

/** An installation with what an import needs of other modules. */
export const importParts = (installation: Installation): Installation & ImportDependencies => ({
  ...installation,
  events: domainEvents(importHandlers(installation.db)),
  renewSearch: renewSearchTexts,
});
