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
  fault: MutationError | null;
  /** Returns true on success. A second call during a pending one is ignored. */
  run: (...args: Args) => Promise<boolean>;
  forgetFault: () => void;
  /** Error message of this field. */
  faultOf: (field: string) => string | null;
  /** Error message of none of these fields. */
  otherFault: (...fields: string[]) => string | null;
}

/** State of a form write: busy flag, protection from double submission, and the error with its field. */
export function useApiMutation<Args extends unknown[]>(write: (...args: Args) => Promise<unknown>): ApiMutation<Args> {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<MutationError | null>(null);
  const isRunning = useRef(false);

  async function run(...args: Args): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    setFault(null);
    try {
      await write(...args);
      return true;
    } catch (error) {
      // The session may have ended elsewhere. The viewer is refetched then.
      if (error instanceof ApiError && error.status === 401) void refreshViewer();
      setFault({ field: error instanceof ApiError ? (error.details.field ?? null) : null, sentence: failureSentence(error) });
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    fault,
    run,
    forgetFault: () => setFault(null),
    faultOf: (field) => (fault?.field === field ? fault.sentence : null),
    otherFault: (...fields) => (fault !== null && !fields.includes(fault.field ?? '') ? fault.sentence : null),
  };
}
