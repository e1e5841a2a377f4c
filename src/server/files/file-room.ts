import type { FastifyInstance } from 'fastify';

import type { Installation } from '../installation.ts';
import type { Config } from '../platform/config.ts';
import { installationSecret } from '../platform/installation-secret-store.ts';
import { compressedFileService } from './compressed-file-service.ts';
import { downloadRoutes, type DownloadRoutesParts } from './download-routes.ts';
import { downloadService, type MaySee } from './download-service.ts';
import { downloadStore } from './download-store.ts';
import { entryFileService } from './entry-file-service.ts';
import { fileRoutes } from './file-routes.ts';
import { pictureAccessService, type PictureAccessService } from './picture-access-service.ts';
import { pictureSightStore } from './picture-sight-store.ts';
import { pictureSizeService } from './picture-size-service.ts';

type Opened = Pick<Installation, 'db' | 'version' | 'clock'>;

/** Answers to members ask it too, so it is there before the routes. */
export async function pictureAccess({ db, version, clock }: Opened, maySee: MaySee): Promise<PictureAccessService> {
  const store = pictureSightStore(db);
  const secret = await installationSecret(db, 'file_address_secret');
  return pictureAccessService({ store, version, maySee, secret, lastWithoutKey: await store.lastWithoutKey(), clock });
}

interface FileRoomParts extends Pick<DownloadRoutesParts, 'onDownload'> {
  installation: Installation;
  config: Pick<Config, 'publicUrl' | 'signsDownloads'>;
  access: PictureAccessService;
  maySee: MaySee;
}

/** Pictures and downloads. */
export function fileRoom(app: FastifyInstance, { installation, config, access, maySee, onDownload }: FileRoomParts): void {
  const { db, storage, derived, listings, packages } = installation;
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
}
