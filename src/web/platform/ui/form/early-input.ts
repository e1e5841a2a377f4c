/**
 * Reports input from before hydration to React. React does not touch fields during hydration, but its next render overwrites
 * them. It must be called in the hydrating commit. React ignores events without a change, so each field is reset before its
 * event.
 */
export function reportEarlyInput(): void {
  for (const field of document.querySelectorAll('select')) {
    const usual = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (field.selectedIndex !== Math.max(0, usual)) field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { type, value } = field;
    if (type === 'checkbox' || type === 'radio') tick(field as HTMLInputElement);
    else if (type !== 'file' && value !== field.defaultValue) {
      field.value = field.defaultValue;
      // The setter of the prototype is invisible to React.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function tick(field: HTMLInputElement): void {
  const { checked } = field;
  // Another option of the radio group was chosen, and reports the change.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}
