import { useState } from 'react';

import { useSettled } from '../ui/use-settled.ts';

/** How long a pause in typing is, after which what is there may be called wrong. */
const PAUSE_MS = 1000;

/** Whether what is typed may be called wrong: once the typing has paused, and from the first press of Continue on. */
export function useJudgement(value: string, pauseMs = PAUSE_MS): { isJudged: boolean; judge: () => void } {
  const [isAsked, setIsAsked] = useState(false);
  const [settled] = useSettled(value, pauseMs);
  return { isJudged: isAsked || (value !== '' && value === settled), judge: () => setIsAsked(true) };
}
