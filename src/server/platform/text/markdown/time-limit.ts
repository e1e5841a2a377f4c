import { createContext, Script } from 'node:vm';

const task = createContext({ run: (): unknown => null });
const script = new Script('run()');

/** Runs synchronous code with a time limit. Null after a timeout. The code must not leave reused state inconsistent. */
export function withinTime<T>(timeout: number, run: () => T): T | null {
  task['run'] = run;
  try {
    return script.runInContext(task, { timeout }) as T;
  } catch (error) {
    // An error of the other context is no instance of this context's class.
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
