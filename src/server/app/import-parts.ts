import type { ImportDependencies } from '../integrations/import-export/import-service.ts';
import { domainEvents } from './domain-events.ts';
import { importHandlers } from './event-handlers.ts';
import type { Installation } from './installation.ts';
import { renewSearchTexts } from './publication-kinds.ts';

/** Installation with the dependencies of an import. */
export const importParts = (installation: Installation): Installation & ImportDependencies => ({
  ...installation,
  events: domainEvents(importHandlers(installation.db)),
  renewSearch: renewSearchTexts,
});
