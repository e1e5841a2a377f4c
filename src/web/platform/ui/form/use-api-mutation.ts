import { useRef, useState } from 'react';

import { ApiError, failureSentence } from '../../api/api-error.ts';
import { refreshViewer } from '../../api/viewer.ts';

/** Why a write was refused, and the input field at fault where the server names one. */
export interface MutationError {
  field: string | null;
  sentence: string;
}

export interface ApiMutation<Args extends unknown[]> {
  isBusy: boolean;
  fault: MutationError | null;
  /** Answers whether it succeeded. While one run is under way another is not begun. */
  run: (...args: Args) => Promise<boolean>;
  forgetFault: () => void;
  /** The sentence beside this field. */
  faultOf: (field: string) => string | null;
  /** The sentence that belongs to none of the named fields. */
  otherFault: (...fields: string[]) => string | null;
}

/** A write of a form: busy while it runs, never twice at once, and what failed beside the field that is to blame. */
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
      // The session may have been ended elsewhere: whoever shows the viewer hears of it.
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
