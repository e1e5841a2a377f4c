import type { Presented, presentModel } from '../../../shared/bundles/presentation-contract.ts';
import type { InputOf } from '../../../shared/kit/endpoint.ts';
import { presentModelOf } from '../../bundles/bundle-presentation-service.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { SharedVersion } from '../../platform/shared-version.ts';
import { applyBundle } from './asset-result-service.ts';

interface PresentationParts {
  db: Db;
  jobs: Pick<JobQueue, 'hasten'>;
  version: Pick<SharedVersion, 'changed'>;
  clock: () => Date;
}

export type AssetPresentationService = ReturnType<typeof assetPresentationService>;

/** How the models of assets are shown, as those who may edit them set it. */
export function assetPresentationService({ db, jobs, version, clock }: PresentationParts) {
  return {
    async present(caller: Caller, modelId: number, body: InputOf<typeof presentModel>['body']): Promise<Presented> {
      const member = signedIn(caller);
      const change = { modelId, ...body };
      const { presented, assetId } = await db.transaction().execute((trx) => presentModelOf(trx, jobs, member, change));
      if (assetId === null) return presented;
      // What is measured follows at once, pictures once they are drawn.
      await db.transaction().execute((trx) => applyBundle(trx, assetId, clock()));
      await version.changed();
      return presented;
    },
  };
}
