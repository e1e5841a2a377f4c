import { join } from 'node:path';

import { listUploads, removeUpload } from '../../../shared/files/uploads/upload-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { signedIn } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { resumableUploadService, type ResumableUploadService } from './resumable-upload-service.ts';
import { storedUploadParts } from './stored-upload-parts.ts';
import { tusRoutes } from './tus-routes.ts';
import { uploadLeaseStore } from './upload-lease-store.ts';
import { uploadLeases } from './upload-leases.ts';
import { folderUploadParts } from './upload-parts.ts';
import { uploadPieceStore } from './upload-piece-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Resumable uploads of members, over lost connections and restarts. */
export async function uploadModule(context: AppContext): Promise<ResumableUploadService> {
  const { app, config, log, database, db, clock, fileService, pieces: storage, repeat } = context;
  const folder = join(config.dataDir, 'uploads');
  const leaseStore = uploadLeaseStore(db);
  const leases = await uploadLeases(leaseStore, database, log);
  const uploads = resumableUploadService({
    db,
    clock,
    files: fileService,
    parts: storage === null ? folderUploadParts(folder) : storedUploadParts({ folder, storage, pieces: uploadPieceStore(db) }),
    leases,
    leaseStore,
    maxBytes: config.maxUploadBytes,
  });
  await tusRoutes(app, { uploads, leases });

  serve(app, listUploads, async ({ caller }) => ({
    uploads: await uploads.list(signedIn(caller)),
    maxBytes: uploads.maxBytes,
  }));

  serve(app, removeUpload, async ({ caller, params, signal }) => {
    await uploads.remove(signedIn(caller), params.id, signal);
    return { done: true };
  });
  repeat({ name: 'abandoned uploads', everyMs: DAY_MS, run: () => uploads.sweep() });
  return uploads;
}
