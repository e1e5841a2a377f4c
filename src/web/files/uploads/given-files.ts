import { isLeftover } from '@polyshelf/model-pipeline/archives/leftovers.ts';

/** A file that somebody dropped, pasted or chose. */
export interface GivenFile {
  file: File;
  /** Where it lay in the folder that was given, its own name included; null for a loose file. */
  path: string | null;
}

/** Files of an `<input type="file">`, of one for folders too. */
export function filesOfInput(files: Iterable<File>): GivenFile[] {
  return [...files]
    .map((file) => ({ file, path: file.webkitRelativePath === '' ? null : file.webkitRelativePath }))
    .filter(isMeant);
}

/**
 * Files that were dropped or pasted, those in folders included; it has to be called while the event lasts.
 * @param limit beyond so many the folders are not read on.
 */
export async function filesOfDrop(carrier: DataTransfer, limit: number): Promise<{ files: GivenFile[]; unreadable: string[] }> {
  const found = [...carrier.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: GivenFile[] = [];
  const unreadable: string[] = [];
  for (const { entry, file } of found) {
    if (entry !== null) await readEntry(entry, { files, unreadable, limit });
    // A picture that is pasted lies in no folder.
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
      // All at once: one after the other takes a folder of thousands many seconds.
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

/** A reader hands out a hundred at a time, and nothing once it is through. */
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
