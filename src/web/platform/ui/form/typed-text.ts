/** Fields with user input since the page load. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();

const TEXTS = new Set(['text', 'email', 'url', 'tel', 'number', 'password']);

function isText(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  // Search text is easily typed again.
  return element instanceof HTMLInputElement && TEXTS.has(element.type) && element.getAttribute('role') !== 'combobox';
}

/** Starts to track user input. */
export function noteTypedText(): void {
  window.addEventListener('input', ({ target }) => void (isText(target) && typed.add(target)), { capture: true });
}

/** True if user input in a text field would be lost with the page. */
export function hasTypedText(): boolean {
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value.trim() !== '') return true;
  }
  return false;
}
