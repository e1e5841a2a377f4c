import { useState, useSyncExternalStore } from 'react';

/** Input of the login pages, kept for the tab across steps and reloads. */
type Carried = 'email' | 'answer' | 'invite';

const keyOf = (what: Carried) => `sign-in-${what}`;

export function carry(what: Carried, text: string): void {
  try {
    sessionStorage.setItem(keyOf(what), text);
  } catch {
    // Storage is blocked, so the text is not carried.
  }
}

export function carried(what: Carried): string {
  try {
    return sessionStorage.getItem(keyOf(what)) ?? '';
  } catch {
    return '';
  }
}

export function forgetCarried(...all: Carried[]): void {
  try {
    for (const what of all) sessionStorage.removeItem(keyOf(what));
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

export function useCarriedText(what: Carried): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null);
  // The server does not know the text, so the first paint is empty.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return [
    typed ?? (isHydrated ? carried(what) : ''),
    (next) => {
      setTyped(next);
      carry(what, next);
    },
  ];
}
