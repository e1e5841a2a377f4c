import { domainEvents, type Events } from '../../src/server/app/domain-events.ts';
import { historyService } from '../../src/server/catalogue/history/history-service.ts';
import type { Db } from '../../src/server/platform/db/database.ts';

/** For editing and imports without modules: saves become revisions, and have no other effects. */
export function recordingEvents(db: Db): Events {
  const { record } = historyService(db);
  return domainEvents({
    'publication.saved': [record],
    'publication.imported': [record],
    'publication.visibility-changed': [],
    'publication.held': [],
  });
}
