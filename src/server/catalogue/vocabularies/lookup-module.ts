import type { AppContext } from '../../app/app-context.ts';
import { lookupRoutes } from './lookup-routes.ts';
import { lookupService } from './lookup-service.ts';

const DAY_MS = 24 * 3_600_000;

/** @param renewSearch updates search texts of publications after a rename. */
export function lookupModule(context: AppContext, renewSearch: Parameters<typeof lookupService>[0]['renewSearch']): void {
  const lookups = lookupService({ ...context, renewSearch });
  lookupRoutes(context.app, { lookups });
  context.repeat({ name: 'unused lookups', everyMs: DAY_MS, run: async () => void (await lookups.sweepUnused()) });
}
