import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { packageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { getAsset, type AssetAttributes } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { callApi } from '../call-api.ts';
import type { StartedApp } from '../start-app.ts';
import { addFiles } from './add-files.ts';
import { addAsset } from './catalogue.ts';
import { bundleKeyOf } from './picture-address.ts';

export type DownloadSamples = Awaited<ReturnType<typeof downloadSamples>>;

/** Assets of an uploader with downloads, and their data. */
export async function downloadSamples(started: StartedApp, uploaderId: number) {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-downloads-'));
  return {
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),

    /** An asset with one file of these bytes. Returns its id and the address of that file. */
    async assetOf(name: string, bytes: Buffer, more: Parameters<typeof addAsset>[2] = {}) {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      const { entries } = await packageService().list(path, name);
      const { id: fileId } = await started.installation.fileService.keep(path);
      const id = await addAsset(started.db, name, { uploader_id: uploaderId, ...more });
      const sourceId = await addFiles(started.db, id, { fileId, name, entries });
      return { id, url: `/files/packages/${sourceId}-${await bundleKeyOf(started.db, id)}/${encodeURIComponent(name)}` };
    },

    async attributesOf(id: number): Promise<AssetAttributes> {
      const asset = (await callApi(started.app, getAsset, `?modelId=${id}`)).data[0];
      if (asset === undefined) throw new Error('There is no such asset.');
      return asset.attributes;
    },

    async downloadsOf(id: number): Promise<number> {
      const row = await started.db.selectFrom('asset').select('download_count').where('id', '=', id).executeTakeFirstOrThrow();
      return row.download_count;
    },
  };
}
