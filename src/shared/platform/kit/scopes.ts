import { WIRE_PLURALS, type WirePlural } from '../../catalogue/publications/publication.ts';

/** Scopes of API tokens. A call lists the scopes that allow it; most calls allow none. */
export type Scope = WirePlural | 'comments' | 'account';
export const SCOPES: readonly Scope[] = [...WIRE_PLURALS.toSorted(), 'comments', 'account'];
