import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { listUploads, removeUpload } from '../../shared/uploads/upload-contract.ts';
import type { Installation } from '../installation.ts';
import { signedIn } from '../platform/caller.ts';
import type { Config } from '../platform/config.ts';
import { serve } from '../platform/http/serve.ts';
import type { Log } from '../platform/log.ts';
import { resumableUploadService, type ResumableUploadService } from './resumable-upload-service.ts';
import { storedUploadParts } from './stored-upload-parts.ts';
import { tusRoutes } from './tus-routes.ts';
import { uploadLeaseStore } from './upload-lease-store.ts';
import { uploadLeases } from './upload-leases.ts';
import { folderUploadParts } from './upload-parts.ts';
import { uploadPieceStore } from './upload-piece-store.ts';

export interface UploadsRoomParts {
  installation: Installation;
  config: Pick<Config, 'dataDir' | 'maxUploadBytes'>;
  log: Log;
}

/** Puts the room together: files of members on their way to a work, in pieces, over lost connections and restarts. */
export async function uploadsRoom(
  app: FastifyInstance,
  { installation, config, log }: UploadsRoomParts,
): Promise<ResumableUploadService> {
  const { database, db, clock, fileService, pieces: storage } = installation;
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
  return uploads;
}
