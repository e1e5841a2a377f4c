/** A picker with remaining text but no choice. */
const UNCHOSEN = 'input[data-unchosen]';

/**
 * Focuses such a picker, which shows its own error. False if there is none. Every save checks this first, so that no text is
 * lost.
 */
export function leadToUnchosenText(): boolean {
  if (document.querySelector(UNCHOSEN) === null) return false;
  // The press of the button may still re-render the form.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(UNCHOSEN);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  return true;
}
