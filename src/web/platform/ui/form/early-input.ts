/**
 * Tells React what somebody typed, ticked or chose before the scripts ran. React leaves fields as they are while it hydrates, and its next
 * render writes over them. To be called in the commit that hydrates the page.
 *
 * React reports no state of a field that it has seen, and it sees what scripts set: each field is set back before the event.
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
      // React does not see the setter of the prototype.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

function tick(field: HTMLInputElement): void {
  const { checked } = field;
  // The other one of a radio group was chosen, and reports that.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}
