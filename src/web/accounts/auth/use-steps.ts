import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Steps {
  step: 0 | 1;
  /** Number of history entries that the steps have added. */
  depth: number;
  forward: () => void;
  back: () => void;
}

/**
 * Two steps of a form as history entries, for the browser's Back button and reloads.
 *
 * @param mayGoOn whether the first step is done; otherwise the second does not open
 */
export function useSteps(mayGoOn: boolean): Steps {
  const { state, search } = useLocation() as { state: { step?: number } | null; search: string };
  const navigate = useNavigate();
  // The server does not know the history state, so the first paint is the first step.
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
