import { useState } from 'react';

import { saveLocalDraft, localDraft, type DraftKey } from './local-draft.ts';

interface AutosavedText {
  text: string;
  setText: (text: string) => void;
  /** True for input from before the page load that differs from the saved text. */
  isRestored: boolean;
  /** Removes the draft after a save or Cancel. */
  forget: () => void;
  /** Resets to the saved text. */
  reset: () => void;
}

/** Text input stored in this browser until it is saved. Without a key nothing is stored, as for visitors. */
export function useAutosavedText(draft: DraftKey | null, saved = ''): AutosavedText {
  const [restored] = useState(() => (draft === null ? '' : localDraft(draft)));
  const [text, setText] = useState(restored || saved);
  const [isRestored, setIsRestored] = useState(restored !== '' && restored !== saved);
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
