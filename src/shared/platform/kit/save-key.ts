import { patterned } from './patterned.ts';

/** A UUID that whoever sends a request makes for it: sent once more, since its answer was lost, it makes nothing twice. */
export const SaveKey = patterned('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', 'a UUID in small letters');
