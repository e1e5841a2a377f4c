import type { AppContext } from '../../app/app-context.ts';
import type { ResumableUploadService } from '../uploads/resumable-upload-service.ts';
import { bundleEventRoutes } from './bundle-event-routes.ts';
import { bundleEvents } from './bundle-events.ts';
import { bundleRoutes } from './bundle-routes.ts';
import { bundleService } from './bundle-service.ts';

const DAY_MS = 24 * 3_600_000;
const UNSAVED_FOR_MS = 7 * DAY_MS;

export async function bundleModule(context: AppContext, uploads: ResumableUploadService): Promise<void> {
  const { app, database, clock, log, repeat } = context;
  const bundles = bundleService({ ...context, uploads });
  bundleRoutes(app, { bundles });
  bundleEventRoutes(app, { bundles, events: await bundleEvents(database, log) });
  repeat({
    name: 'unsaved bundles',
    everyMs: DAY_MS,
    run: () => bundles.sweep(new Date(clock().getTime() - UNSAVED_FOR_MS)),
  });
}
