import { countView } from '../../../shared/discovery/activity/activity-contract.ts';
import type { BaseContext } from '../../app/app-context.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { serve } from '../../platform/http/serve.ts';
import { activityService } from './activity-service.ts';
import { activityStore } from './activity-store.ts';

/** Delay until visitors see changed counts. */
const COUNTS_EVERY_MS = 10_000;
const POPULARITY_EVERY_MS = 3_600_000;

/** Views, downloads and popularity. Every other module reports changed counts to this one, by `countChanged`. */
export async function activityModule(context: BaseContext) {
  const { app, db, clock, version, repeat } = context;
  const secret = await installationSecret(db, 'visitor_secret');
  const activity = activityService(activityStore(db), { clock, secret, changed: version.changedLately });
  serve(app, countView, async ({ body, address }) => ({
    counted: await activity.countVisit(body.chapter, body.resourceId, address),
  }));
  repeat(
    { name: 'popularity', everyMs: POPULARITY_EVERY_MS, run: () => activity.refreshPopularity() },
    { name: 'counts', everyMs: COUNTS_EVERY_MS, run: () => activity.publishCounts() },
  );
  return {
    visitorOf: activity.visitorOf,
    countChanged: activity.noteCount,
    onDownload: async (assetId: number, address: string) => void (await activity.countVisit('download', assetId, address)),
  };
}
