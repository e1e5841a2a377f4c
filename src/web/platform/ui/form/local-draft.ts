import { isBlank } from '../../../../shared/platform/kit/text.ts';

/** Belongs to one member: somebody else who signs in in this browser must not read it. */
export interface DraftKey {
  accountId: number;
  name: string;
}

const keyOf = ({ accountId, name }: DraftKey): string => `draft ${accountId} ${name}`;

/** Unsent text in this browser. */
export function localDraft(draft: DraftKey): string {
  try {
    return localStorage.getItem(keyOf(draft)) ?? '';
  } catch {
    return '';
  }
}

/** An empty text is forgotten. Where nothing can be kept, it stands in the page alone. */
export function saveLocalDraft(draft: DraftKey, text: string): void {
  try {
    if (isBlank(text)) localStorage.removeItem(keyOf(draft));
    else localStorage.setItem(keyOf(draft), text);
  } catch {
    // The browser keeps nothing, or is full.
  }
}
