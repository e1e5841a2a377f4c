import type { PublicationRef } from '../../shared/publications/publication.ts';

/** Where what is being written is kept in this browser: one text for each comment that is answered. */
export function draftKey({ kind, id }: PublicationRef, replyTo: number | null): string {
  return `comment ${kind} ${id}${replyTo === null ? '' : ` ${replyTo}`}`;
}

export function keptDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** An empty text is forgotten. Where nothing can be kept, it stands in the page alone. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing, or is full.
  }
}
