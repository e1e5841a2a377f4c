import type { EventHandler } from '../../app/domain-events.ts';
import { namesInForm } from './form-names.ts';
import { mentionStore } from './mention-store.ts';

/**
 * Keeps the mentions of imported publications whose names are still in their texts, and adds none: an import brings the texts of many
 * at once, and from elsewhere, where other people have the same nicknames.
 */
export const keepImportedNames: EventHandler<'publication.imported'> = async (trx, saves) => {
  for (const { revision } of saves) await mentionStore(trx).keep(revision, namesInForm(revision.snapshot));
};
