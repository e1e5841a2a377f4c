/** The opened package as converters see it: a listing, and the bytes of what stands in it. Nothing else can be named. */

import { readFile, realpath } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';

import { FileRefusal } from './file-refusal.ts';
import { textureResolver } from './textures/texture-resolver.ts';
import { utf8Text } from './utf8-text.ts';

export interface SourceFiles {
  /** Paths of the listing, with slashes, as the packer wrote them. */
  readonly paths: readonly string[];
  /** Bytes of a path of the listing, a text with a byte-order mark as UTF-8 without it; any other path is an error. */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The path of the listing that a reference in the file `from` means: in any letter case, with folders missing or too
   * many, with backslashes, URL-encoded, or as a picture of another extension. null when nothing in the listing fits.
   */
  resolve(reference: string, from: string): string | null;
}

/** Files of a folder on this machine. Paths that could leave the folder are not part of the listing. */
export function sourceFiles(folder: string, paths: readonly string[]): SourceFiles {
  return listedFiles(
    paths.filter((path) => isInside(path)),
    async (path) => {
      const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path)).catch(missingTarget)]);
      if (!file?.startsWith(root + sep)) throw new FileRefusal('bad_input', `${path} leads out of the package.`);
      return readWhole(file);
    },
  );
}

/** A confined process sees nothing at the end of a link that leads out. */
function missingTarget(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Files held in memory, by path. */
export function filesInMemory(files: Record<string, Uint8Array<ArrayBuffer>>): SourceFiles {
  return listedFiles(Object.keys(files), async (path) => files[path] ?? new Uint8Array());
}

function listedFiles(paths: readonly string[], read: (path: string) => Promise<Uint8Array<ArrayBuffer>>): SourceFiles {
  const listed = new Set(paths);
  return {
    paths,
    async read(path) {
      if (!listed.has(path)) throw new FileRefusal('bad_input', `${path} is not in the package.`);
      return utf8Text(await read(path));
    },
    resolve: textureResolver(paths),
  };
}

function isInside(path: string): boolean {
  return (
    path !== '' && !path.includes('\0') && posix.normalize(path) === path && !path.startsWith('/') && !path.startsWith('..')
  );
}

/** As an array of its own: parsers take `bytes.buffer`, which for a pooled buffer holds other files too. */
async function readWhole(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  const isOwn = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return isOwn ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}
