import { useState } from 'react';

import { useDebounced } from '../../platform/ui/form/use-debounced.ts';

/** How long a pause in typing is, after which what is there may be called wrong. */
const PAUSE_MS = 1000;

/** Whether what is typed may be called wrong: once the typing has paused, and from the first press of Continue on. */
export function useDelayedValidation(value: string, pauseMs = PAUSE_MS): { isJudged: boolean; judge: () => void } {
  const [isAsked, setIsAsked] = useState(false);
  const [settled] = useDebounced(value, pauseMs);
  return { isJudged: isAsked || (value !== '' && value === settled), judge: () => setIsAsked(true) };
}
