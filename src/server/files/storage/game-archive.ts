import { gameFolderName } from '../../../shared/files/storage/download-names.ts';
import { assetLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { safeName, titleName } from '../../../shared/platform/kit/safe-name.ts';
import { uniquePaths } from '@polyshelf/model-pipeline/archives/package-service.ts';
import type { GameDownload } from './download-store.ts';
import type { ReadEntry } from './entry-file-service.ts';
import type { ZippedText } from './zip-stream.ts';

export interface ArchivedFile extends ReadEntry {
  path: string;
}

/** Content of a game archive: a folder per model, a manifest, and the licenses as text. */
export function gameArchive(id: number, game: GameDownload, publicUrl: string): { files: ArchivedFile[]; texts: ZippedText[] } {
  const top = gameFolderName({ id, title: game.title });
  const folders = uniquePaths();
  // Taken first, so that no model's folder gets these names.
  const [manifestName, licensesName] = [folders.take('manifest.json'), folders.take('LICENSES.txt')];
  const assets = game.assets.map((asset) => {
    const folder = folders.take(titleName(asset.name, `model-${asset.id}`));
    const paths = uniquePaths();
    const files = asset.files.map(({ name, ...file }) => {
      const path = name.split('/').map(safeName).join('/');
      return { ...file, path: `${folder}/${paths.take(path)}` };
    });
    return { ...asset, files, url: publicUrl + assetLink({ id: asset.id, title: asset.name }) };
  });
  const manifest = {
    game: { id, title: game.title, url: publicUrl + gameLink({ id, title: game.title }) },
    assets: assets.map(({ license, licenseText, files, ...asset }) => ({
      ...asset,
      files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
      license: license?.name ?? null,
      licenseText: licenseText ?? license?.description ?? null,
    })),
  };
  return {
    files: assets.flatMap(({ files }) => files.map((file) => ({ ...file, path: `${top}/${file.path}` }))),
    texts: [
      { path: `${top}/${manifestName}`, text: `${JSON.stringify(manifest, null, 2)}\n` },
      { path: `${top}/${licensesName}`, text: licenses(manifest.assets) },
    ],
  };
}

interface LicensedAsset {
  name: string;
  url: string;
  author: string | null;
  uploader: string | null;
  copyrights: string | null;
  license: string | null;
  licenseText: string | null;
}

function licenses(assets: LicensedAsset[]): string {
  const parts = assets.map((asset) =>
    [
      asset.name,
      asset.url,
      `Author: ${asset.author ?? asset.uploader ?? 'unknown'}`,
      `License: ${asset.license ?? 'not stated'}`,
      ...[asset.copyrights, asset.licenseText].flatMap((text) => text ?? []),
    ].join('\n'),
  );
  return `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
