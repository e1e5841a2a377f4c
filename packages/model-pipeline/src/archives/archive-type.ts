import { open } from 'node:fs/promises';

import { FileRefusal } from '../file-refusal.ts';
import { modelFormat } from './package-kinds.ts';
import type { ArchiveType } from './archive-answer.ts';
import { containsZip } from './zip-file.ts';

const HEAD_BYTES = 264;
const OPENED: [ArchiveType, string][] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar5', 'Rar!\x1a\x07\x01\x00'],
  ['rar', 'Rar!\x1a\x07\x00'],
];
/** Magic bytes of unsupported archives, and their offset. */
const NOT_OPENED: [title: string, mark: string, at: number][] = [
  ['gzip', '\x1f\x8b\x08', 0],
  ['bzip2', 'BZh', 0],
  ['xz', '\xfd7zXZ\x00', 0],
  ['Zstandard', '\x28\xb5\x2f\xfd', 0],
  ['CAB', 'MSCF', 0],
  ['ACE', '**ACE**', 7],
  ['LHA', '-lh', 2],
  ['tar', 'ustar', 257],
];
/** File formats that use ZIP as their container. */
const ZIP_INSIDE = /\.(?:usdz|3mf|sog|skp|zae|kmz|ora|kra|docx|odt)$/i;
const NAMED_ARCHIVE = /\.(?:zip|7z|rar)$/i;
const PROGRAM_MARK = 'MZ';

/** Detects supported archives by their bytes; null for any other file. Refuses archives of other types. */
export async function archiveType(file: string, name: string): Promise<ArchiveType | null> {
  const head = await headOf(file);
  const type = openedType(head, name);
  if (type !== null) return type;
  const isNamedArchive = NAMED_ARCHIVE.test(name);
  if ((isNamedArchive || head.startsWith(PROGRAM_MARK)) && (await containsZip(file))) return 'zip';
  const other = otherArchive(head, name);
  if (other !== null) throw new FileRefusal('unsupported_type', 'archiveType', { file: name.slice(0, 200), format: other });
  if (isNamedArchive)
    throw new FileRefusal('unsupported_type', head === '' ? 'namedEmpty' : 'nameNotArchive', {
      file: name.slice(0, 200),
    });
  return null;
}

/** Whether a file from an archive is an archive itself. */
export async function isArchive(file: string, name: string): Promise<boolean> {
  const head = await headOf(file);
  return openedType(head, name) !== null || otherArchive(head, name) !== null;
}

function openedType(head: string, name: string): ArchiveType | null {
  const type = OPENED.find(([, mark]) => head.startsWith(mark))?.[0] ?? null;
  return type === 'zip' && ZIP_INSIDE.test(name) ? null : type;
}

/** Model files may be compressed as a whole, for example those of Blender. */
function otherArchive(head: string, name: string): string | null {
  if (modelFormat(name) !== null) return null;
  return NOT_OPENED.find(([, mark, at]) => head.startsWith(mark, at))?.[0] ?? null;
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
