import type { Db } from '../platform/db/database.ts';
import type { RecordRevisions } from '../publications/publication-save-service.ts';
import { namesInForm } from './form-names.ts';
import { mentionStore } from './mention-store.ts';

/**
 * Keeps saves of an import so that they go on naming those who still stand in their texts, and name nobody else: an import brings the
 * texts of many at once, and from elsewhere, where other people have the same nicknames.
 */
export const keepingNames =
  (record: RecordRevisions): RecordRevisions =>
  async (trx: Db, saves) => {
    await record(trx, saves);
    for (const { revision } of saves) await mentionStore(trx).keep(revision, namesInForm(revision.snapshot));
  };
