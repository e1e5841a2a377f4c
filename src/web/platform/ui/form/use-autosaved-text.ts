import { useState } from 'react';

import { saveLocalDraft, localDraft, type DraftKey } from './local-draft.ts';

interface KeptText {
  text: string;
  setText: (text: string) => void;
  /** The text was typed before the page was loaded, and differs from what is saved. */
  isRestored: boolean;
  /** After a save, or once the form is left by Cancel. */
  forget: () => void;
  /** Back to what is saved. */
  reset: () => void;
}

/** A text being typed, kept in this browser until it is saved. A null key keeps nothing, as for visitors. */
export function useAutosavedText(draft: DraftKey | null, saved = ''): KeptText {
  const [kept] = useState(() => (draft === null ? '' : localDraft(draft)));
  const [text, setText] = useState(kept || saved);
  const [isRestored, setIsRestored] = useState(kept !== '' && kept !== saved);
  function forget() {
    setIsRestored(false);
    if (draft !== null) saveLocalDraft(draft, '');
  }
  return {
    text,
    setText: (typed) => {
      setText(typed);
      setIsRestored(false);
      if (draft !== null) saveLocalDraft(draft, typed === saved ? '' : typed);
    },
    isRestored,
    forget,
    reset: () => {
      forget();
      setText(saved);
    },
  };
}
