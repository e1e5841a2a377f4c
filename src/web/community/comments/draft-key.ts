import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { DraftKey } from '../../platform/ui/form/local-draft.ts';

/** Key of the local draft of a comment. Each answered comment has its own. */
export function draftKey(accountId: number, { kind, id }: PublicationRef, replyTo: number | null): DraftKey {
  return { accountId, name: `comment ${kind} ${id}${replyTo === null ? '' : ` ${replyTo}`}` };
}
