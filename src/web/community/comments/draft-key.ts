import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { DraftKey } from '../../platform/ui/form/local-draft.ts';

/** Where the comment of a member is kept in this browser until it is sent: one text for each comment that is answered. */
export function draftKey(accountId: number, { kind, id }: PublicationRef, replyTo: number | null): DraftKey {
  return { accountId, name: `comment ${kind} ${id}${replyTo === null ? '' : ` ${replyTo}`}` };
}
