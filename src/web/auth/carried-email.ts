import { useEffect, useState } from 'react';

const KEY = 'sign-in-email';

/**
 * The e-mail address that was typed, carried between the steps and the pages of signing in, and over a reload. `field` is
 * read once: what a visitor or their browser typed before the scripts came is not lost.
 */
export function useCarriedEmail(field: () => HTMLInputElement | null): [email: string, setEmail: (email: string) => void] {
  const [email, setEmail] = useState('');

  useEffect(() => {
    const typed = field()?.value ?? '';
    setEmail(typed === '' ? carriedEmail() : typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was there before the scripts
  }, []);

  return [
    email,
    (next) => {
      setEmail(next);
      carryEmail(next);
    },
  ];
}

export function carryEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is closed to us: it is typed once more.
  }
}

function carriedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetCarriedEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
