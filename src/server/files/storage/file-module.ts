import { join } from 'node:path';

import type { AppContext } from '../../app/app-context.ts';
import { installationSecret } from '../../platform/installation-secret-store.ts';
import { compressedFileService } from './compressed-file-service.ts';
import { downloadRoutes, type DownloadRoutesDependencies } from './download-routes.ts';
import { downloadService, type MaySee } from './download-service.ts';
import { downloadStore } from './download-store.ts';
import { entryFileService } from './entry-file-service.ts';
import { fileRoutes } from './file-routes.ts';
import { pictureAccessService, type PictureAccessService } from './picture-access-service.ts';
import { pictureSightStore } from './picture-sight-store.ts';
import { pictureSizeService } from './picture-size-service.ts';
import { scrubRoutes } from './scrub-routes.ts';
import { uploadRoutes, type UploadRoutesDependencies } from './upload-routes.ts';
import { uploadService } from './upload-service.ts';

const DAY_MS = 24 * 3_600_000;
const UNUSED_FOR_MS = 7 * DAY_MS;

/** Decides who sees a picture. Created before the routes, because replies to members need it. */
export async function pictureAccess(
  { db, version, clock }: Pick<AppContext, 'db' | 'version' | 'clock'>,
  maySee: MaySee,
): Promise<PictureAccessService> {
  const store = pictureSightStore(db);
  const secret = await installationSecret(db, 'file_address_secret');
  return pictureAccessService({ store, version, maySee, secret, lastWithoutKey: await store.lastWithoutKey(), clock });
}

interface FileNeeds
  extends Pick<DownloadRoutesDependencies, 'onDownload'>, Omit<UploadRoutesDependencies, 'uploads' | 'folder'> {
  access: PictureAccessService;
  maySee: MaySee;
}

export async function fileModule(context: AppContext, { access, maySee, onDownload, ...uploading }: FileNeeds): Promise<void> {
  const { app, config, clock, db, storage, derived, listings, packages, fileService, pictures, repeat } = context;
  fileRoutes(app, { access, sizes: pictureSizeService({ storage, derived }), storage });
  const downloads = downloadService({
    store: downloadStore(db),
    storage,
    entries: entryFileService({ storage, derived, listings, packages }),
    compressed: compressedFileService({ storage, derived }),
    maySee,
    publicUrl: config.publicUrl,
    isSigned: config.signsDownloads,
  });
  downloadRoutes(app, { downloads, onDownload });
  const folder = join(config.dataDir, 'files', 'temporary');
  await uploadRoutes(app, { ...uploading, uploads: uploadService(pictures), folder });
  scrubRoutes(context);
  repeat({ name: 'sweep', everyMs: DAY_MS, run: () => fileService.sweep(new Date(clock().getTime() - UNUSED_FOR_MS)) });
}
