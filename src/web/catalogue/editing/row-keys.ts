import type { KeyboardEvent } from 'react';

/** Enter in a text field of a row confirms the row. */
export function confirmOnEnter(confirm: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    confirm();
  };
}
