import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Steps {
  step: 0 | 1;
  /** How many entries of the history the steps take so far. */
  depth: number;
  forward: () => void;
  back: () => void;
}

/**
 * The two steps of a form, as entries of the history: the browser's Back button goes a step back, and a reload stays.
 * @param mayGoOn whether the first step is done; without it the second does not open.
 */
export function useSteps(mayGoOn: boolean): Steps {
  const { state, search } = useLocation() as { state: { step?: number } | null; search: string };
  const navigate = useNavigate();
  // The server knows no state of the history: the first paint is its first step.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const isSecond = isHydrated && state?.step === 1;
  return {
    step: isSecond && mayGoOn ? 1 : 0,
    depth: isSecond ? 2 : 1,
    forward: () => void navigate({ search }, { state: { step: 1 }, replace: isSecond, preventScrollReset: true }),
    back: () => void navigate(-1),
  };
}
