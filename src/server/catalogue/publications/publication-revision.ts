import type { RevisionSource } from '../../../shared/catalogue/history/history-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { RecordedChange } from './recorded-changes.ts';

export interface Revision extends PublicationRef {
  number: number;
  accountId: number | null;
  acceptedById?: number | null;
  source?: RevisionSource;
  sourceName?: string;
  note: string | null;
  restoredNumber: number | null;
  changes: RecordedChange[];
  snapshot: object;
  at: Date;
}

export interface Earlier {
  version: number;
  uploaderId: number | null;
  updatedAt: Date;
  form: object;
}

/** A revision, and the publication before it. Null for a new one. */
export interface SavedRevision {
  revision: Revision;
  earlier: Earlier | null;
}
