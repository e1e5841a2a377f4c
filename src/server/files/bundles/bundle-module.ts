import { convertModels, createBundle, getBundle } from '../../../shared/files/bundles/bundle-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { ResumableUploadService } from '../uploads/resumable-upload-service.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { bundleEventRoutes } from './bundle-event-routes.ts';
import { bundleEvents } from './bundle-events.ts';
import { bundleService } from './bundle-service.ts';

const DAY_MS = 24 * 3_600_000;
const UNSAVED_FOR_MS = 7 * DAY_MS;

export async function bundleModule(context: AppContext, uploads: ResumableUploadService): Promise<void> {
  const { app, database, clock, log, repeat } = context;
  const bundles = bundleService({ ...context, uploads });
  serve(app, createBundle, ({ caller, body }) => bundles.create(signedIn(caller), body));
  serve(app, getBundle, ({ caller, params }) => bundles.get(signedIn(caller), params.id));
  serve(app, convertModels, ({ caller, params, body }) => bundles.convert(signedIn(caller), params.id, body));
  bundleEventRoutes(app, { bundles, events: await bundleEvents(database, log) });
  repeat({
    name: 'unsaved bundles',
    everyMs: DAY_MS,
    run: () => bundles.sweep(new Date(clock().getTime() - UNSAVED_FOR_MS)),
  });
}
