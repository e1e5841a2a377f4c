import { useEffect, useState } from 'react';

import { carried, carry } from './carried-text.ts';

/**
 * The e-mail address that was typed, carried between the steps and the pages of signing in, and over a reload. `field` is
 * read once: what a visitor or their browser typed before the scripts came is not lost.
 */
export function useCarriedEmail(field: () => HTMLInputElement | null): [email: string, setEmail: (email: string) => void] {
  const [email, setEmail] = useState('');

  useEffect(() => {
    const typed = field()?.value ?? '';
    setEmail(typed === '' ? carried('email') : typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only what was there before the scripts
  }, []);

  return [
    email,
    (next) => {
      setEmail(next);
      carry('email', next);
    },
  ];
}
