import * as validation from '#messages/validation';
import { patterned } from './patterned.ts';

/** Idempotency key: a UUID that the client creates per save, so that a repeated request creates nothing twice. */
export const SaveKey = patterned('^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', validation.uuid);
