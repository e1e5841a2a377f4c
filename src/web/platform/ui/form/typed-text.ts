/** Fields that somebody typed into since the page was loaded. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const TEXTS = new Set(['text', 'email', 'url', 'tel', 'number', 'password']);

function isText(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  // Search text is typed again in a moment.
  return element instanceof HTMLInputElement && TEXTS.has(element.type) && element.getAttribute('role') !== 'combobox';
}

/** Notes from now on where somebody types. */
export function noteTypedText(): void {
  window.addEventListener('input', ({ target }) => void (isText(target) && typed.add(target)), { capture: true });
}

/** Whether a text that somebody typed stands in a field of the page, and would be gone with it. */
export function hasTypedText(): boolean {
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value.trim() !== '') return true;
  }
  return false;
}
