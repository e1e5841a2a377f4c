/** What was being written and was not sent, kept in this browser. */
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
