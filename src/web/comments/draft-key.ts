import type { PublicationRef } from '../../shared/publications/publication.ts';

/** Where what is being written is kept in this browser: one text for each comment that is answered. */
export function draftKey({ kind, id }: PublicationRef, replyTo: number | null): string {
  return `comment ${kind} ${id}${replyTo === null ? '' : ` ${replyTo}`}`;
}
