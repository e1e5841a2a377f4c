import type { EventHandler } from '../../app/domain-events.ts';
import { namesInForm } from './form-names.ts';
import { mentionStore } from './mention-store.ts';

/**
 * Keeps mentions of imported publications that their texts still have, and adds none. An import may come from another site,
 * where the same nicknames belong to other people.
 */
export const keepImportedNames: EventHandler<'publication.imported'> = async (trx, saves) => {
  for (const { revision } of saves) await mentionStore(trx).keep(revision, namesInForm(revision.snapshot));
};
