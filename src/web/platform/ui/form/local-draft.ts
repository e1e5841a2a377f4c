import { isBlank } from '../../../../shared/platform/kit/text.ts';

/** Per member, so that another user of this browser cannot read it. */
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

/** Removes an empty text. Without storage, the text is only in the page. */
export function saveLocalDraft(draft: DraftKey, text: string): void {
  try {
    if (isBlank(text)) localStorage.removeItem(keyOf(draft));
    else localStorage.setItem(keyOf(draft), text);
  } catch {
    // Storage is blocked or full.
  }
}
