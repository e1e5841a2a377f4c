import type { Presentation, Presented } from '../../shared/bundles/presentation-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { DRAW_PICTURES } from './bundle-keep-service.ts';
import { mayChangeBundle } from './bundle-policy.ts';
import { bundlePresentationStore } from './bundle-presentation-store.ts';

interface Change {
  modelId: number;
  presentation: Presentation;
  /** Which one the change was made of. */
  version: number;
}

/** Has a model shown in another way, in the caller's transaction; answers whose asset it is, too. */
export async function presentModelOf(
  trx: Db,
  jobs: Pick<JobQueue, 'hasten'>,
  member: Member,
  { modelId, presentation, version }: Change,
): Promise<{ presented: Presented; assetId: number | null }> {
  const store = bundlePresentationStore(trx);
  const held = await store.hold(modelId);
  mayChangeBundle(member, held);
  if (!held.isShown) throw new Refusal('conflict', 'There is nothing to show of it yet.');
  if (held.version !== version)
    throw new Refusal('conflict', 'Somebody else has changed how it is shown. Load the page anew, and look at that first.');
  await store.set(modelId, presentation);
  await jobs.hasten(trx, DRAW_PICTURES, { modelId });
  const { metresPerUnit, assetId } = held;
  return { presented: { modelId, presentation, version: version + 1, metresPerUnit }, assetId };
}

/** What is set of a model holds for later versions of its file. In the caller's transaction. */
export async function inheritPresentations(trx: Db, bundleId: number): Promise<void> {
  const store = bundlePresentationStore(trx);
  const outdated = await store.inherit(bundleId);
  if (outdated.length > 0) await store.draw(DRAW_PICTURES, outdated);
}
