import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { FileService } from '../../files/storage/file-service.ts';
import { pictureExtension } from '../../files/storage/picture-service.ts';

/** Copies stored files into `FILE-files/` beside an export. Functions return the paths that lines name. */
export function exportFiles(file: string, files: FileService) {
  const folderName = `${basename(file, extname(file))}-files`;
  const root = dirname(file);

  async function copy(sha256: string, path: string): Promise<string | undefined> {
    const target = join(root, path);
    if (
      await stat(target).then(
        () => true,
        () => false,
      )
    )
      return path;
    const bytes = await files.read(sha256);
    if (bytes === null) return undefined;
    await mkdir(dirname(target), { recursive: true });
    await pipeline(bytes, createWriteStream(`${target}.part`));
    await rename(`${target}.part`, target);
    return path;
  }

  return {
    picture: ({ sha256, mediaType }: { sha256: string; mediaType: string }) =>
      copy(sha256, `${folderName}/${sha256}${pictureExtension(mediaType)}`),

    /** The folder is named by the hash, because two packages may have the same name. */
    package: ({ sha256, name }: { sha256: string; name: string }) =>
      copy(
        sha256,
        `${folderName}/${sha256}/${basename(name)
          .replace(/[/\\:*?"<>|\p{Cc}]/gu, '_')
          .replace(/^\.+/, '_')}`,
      ),
  };
}

export type ExportFiles = ReturnType<typeof exportFiles>;
