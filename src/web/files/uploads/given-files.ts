import { isLeftover } from '@polyshelf/model-pipeline/archives/leftovers.ts';

/** A dropped, pasted or chosen file. */
export interface GivenFile {
  file: File;
  /** Its path in the folder, with its own name; null for a loose file. */
  path: string | null;
}

/** Files of an `<input type="file">`, also of one for folders. */
export function filesOfInput(files: Iterable<File>): GivenFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath === '' ? null : file.webkitRelativePath }))
    .filter(isMeant);
}

/**
 * Dropped or pasted files, including those in folders. Must be called during the event.
 * @param limit number of files after which folders are not read on.
 */
export async function filesOfDrop(carrier: DataTransfer, limit: number): Promise<{ files: GivenFile[]; unreadable: string[] }> {
  const found = [...carrier.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: GivenFile[] = [];
  const unreadable: string[] = [];
  for (const { entry, file } of found) {
    if (entry !== null) await readEntry(entry, { files, unreadable, limit });
    // A pasted picture has no folder.
    else if (file !== null) files.push({ file, path: null });
  }
  return { files: files.filter(isMeant), unreadable };
}

interface Reading {
  files: GivenFile[];
  unreadable: string[];
  limit: number;
}

async function readEntry(entry: FileSystemEntry, reading: Reading): Promise<void> {
  if (reading.files.length >= reading.limit || isLeftover(entry.fullPath)) return;
  const path = entry.fullPath.replace(/^\//, '');
  try {
    if (isFolder(entry)) {
      const children = await childrenOf(entry);
      // All at once: sequentially, a folder of thousands takes many seconds.
      await Promise.all(children.filter(isFile).map((child) => readEntry(child, reading)));
      for (const child of children) if (isFolder(child)) await readEntry(child, reading);
    } else if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      reading.files.push({ file, path: path.includes('/') ? path : null });
    }
  } catch {
    reading.unreadable.push(path);
  }
}

/** A reader returns a hundred at a time, and an empty list at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isMeant = ({ file, path }: GivenFile) => !isLeftover(path ?? file.name);
