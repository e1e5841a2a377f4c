import { WIRE_PLURALS, type WirePlural } from '../publications/publication.ts';

/** What an API token may be made for; each call names the scopes that open it to a token, and most name none. */
export type Scope = WirePlural | 'comments' | 'account';
export const SCOPES: readonly Scope[] = [...WIRE_PLURALS.toSorted(), 'comments', 'account'];
