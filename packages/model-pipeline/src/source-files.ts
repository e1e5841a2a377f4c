/** Package as converters see it: a listing, and the bytes of listed files. Other files are unreachable. */

import { readFile, realpath } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';

import { FileRefusal } from './file-refusal.ts';
import { textureResolver } from './textures/texture-resolver.ts';

export interface SourceFiles {
  /** Paths of the listing, with slashes, in the packer's spelling. */
  readonly paths: readonly string[];
  /** Bytes of a listed path. Text with a byte-order mark becomes UTF-8 without one. Throws for other paths. */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Listed path that a reference in the file `from` means, or null.
   * Matches any letter case, missing or extra folders, backslashes, URL encoding, and pictures with another extension.
   */
  resolve(reference: string, from: string): string | null;
}

/** Files of a folder on this machine. Paths that could leave the folder are not part of the listing. */
export function sourceFiles(folder: string, paths: readonly string[]): SourceFiles {
  return listedFiles(
    paths.filter((path) => isInside(path)),
    async (path) => {
      const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path)).catch(missingTarget)]);
      if (!file?.startsWith(root + sep)) throw new FileRefusal('bad_input', 'fileOutside', { file: path });
      return readWhole(file);
    },
  );
}

/** A confined process cannot see the target of a link that leads outside. */
function missingTarget(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Files in memory, by path. */
export function filesInMemory(files: Record<string, Uint8Array<ArrayBuffer>>): SourceFiles {
  return listedFiles(Object.keys(files), async (path) => files[path] ?? new Uint8Array());
}

function listedFiles(paths: readonly string[], read: (path: string) => Promise<Uint8Array<ArrayBuffer>>): SourceFiles {
  const listed = new Set(paths);
  return {
    paths,
    async read(path) {
      if (!listed.has(path)) throw new FileRefusal('bad_input', 'fileMissing', { file: path });
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

/** With its own buffer: parsers use `bytes.buffer`, which for pooled buffers contains other data. */
async function readWhole(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(file);
  const isOwn = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return isOwn ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}

const BYTE_ORDER_MARKS: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text with a byte-order mark becomes UTF-8 without one, because few readers support UTF-16. Other bytes are unchanged. No binary
 * model or picture begins with such a mark.
 */
function utf8Text(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [encoding] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return encoding === undefined ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}
