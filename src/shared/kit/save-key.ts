import { Type } from 'typebox';

/** A UUID that whoever sends a request makes for it: sent once more, since its answer was lost, it makes nothing twice. */
export const SaveKey = Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' });
