/** A picker that was left with a typed text for which nothing is chosen. */
const UNCHOSEN = 'input[data-unchosen]';

/** Leads to such a picker, which says so itself; false where the form has none. Every save asks first, so that no text is lost. */
export function leadToUnchosenText(): boolean {
  if (document.querySelector(UNCHOSEN) === null) return false;
  // A press of the button may still draw the form anew.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(UNCHOSEN);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
  return true;
}
