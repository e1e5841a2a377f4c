import type { KeyboardEvent } from 'react';

/** Confirms a row on Enter in a text field. */
export function confirmOnEnter(confirm: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    confirm();
  };
}
