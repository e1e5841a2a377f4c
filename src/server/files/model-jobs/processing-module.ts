import type { AppContext } from '../../app/app-context.ts';
import type { AttachResults } from './bundle-job-service.ts';
import { bundleWorkers } from './bundle-workers.ts';

const HOUR_MS = 3_600_000;

/** Starts bundle workers if this process has the worker role. */
export function processingModule(context: AppContext, attach: AttachResults): void {
  if (!context.config.roles.worker) return;
  const workers = bundleWorkers({ ...context, attach });
  context.repeat({ name: 'folders of jobs', everyMs: HOUR_MS, run: () => workers.sweep() });
}
