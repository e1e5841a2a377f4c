import { useState } from 'react';

import { useDebounced } from '../../platform/ui/form/use-debounced.ts';

/** Pause in typing after which an error may be shown. */
const PAUSE_MS = 1000;

/** Whether errors may be shown: after a pause in typing, and always after the first press of Continue. */
export function useDelayedValidation(value: string, pauseMs = PAUSE_MS): { isValidated: boolean; validate: () => void } {
  const [isRequested, setIsRequested] = useState(false);
  const [settled] = useDebounced(value, pauseMs);
  return { isValidated: isRequested || (value !== '' && value === settled), validate: () => setIsRequested(true) };
}
