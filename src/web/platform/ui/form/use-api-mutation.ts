import { useRef, useState } from 'react';

import { ApiError, failureSentence } from '../../api/api-error.ts';
import { refreshViewer } from '../../api/viewer.ts';

/** Error of a write, with its field if the server names one. */
export interface MutationError {
  field: string | null;
  sentence: string;
}

export interface ApiMutation<Args extends unknown[]> {
  isBusy: boolean;
  error: MutationError | null;
  /** Returns true on success. A second call during a pending one is ignored. */
  run: (...args: Args) => Promise<boolean>;
  clearError: () => void;
  /** Error message of this field. */
  errorOf: (field: string) => string | null;
  /** Error message of none of these fields. */
  otherError: (...fields: string[]) => string | null;
}

/** State of a form write: busy flag, protection from double submission, and the error with its field. */
export function useApiMutation<Args extends unknown[]>(write: (...args: Args) => Promise<unknown>): ApiMutation<Args> {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<MutationError | null>(null);
  const isRunning = useRef(false);

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setError(null);
    try {
      await write(...args);
      return true;
    } catch (error) {
      // The session may have ended elsewhere. The viewer is refetched then.
      if (error instanceof ApiError && error.status === 401) void refreshViewer();
      setError({ field: error instanceof ApiError ? (error.details.field ?? null) : null, sentence: failureSentence(error) });
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    error,
    run,
    clearError: () => setError(null),
    errorOf: (field) => (error?.field === field ? error.sentence : null),
    otherError: (...fields) => (error !== null && !fields.includes(error.field ?? '') ? error.sentence : null),
  };
}
