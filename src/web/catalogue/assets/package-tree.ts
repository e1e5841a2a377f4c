import type { BundleEntry } from '../../../shared/files/bundles/bundle-contract.ts';
import { localeFormat } from '../../../shared/platform/messages/locale-format.ts';

export interface PackageFile {
  name: string;
  entry: BundleEntry;
}

export interface PackageFolder {
  /** Chains of folders without other content are joined: 'textures/4k'. */
  name: string;
  folders: PackageFolder[];
  files: PackageFile[];
  /** Totals of all nested files. */
  fileCount: number;
  bytes: number;
}

/** Folders and files of a package, sorted by name. The root is a folder without a name. */
export function packageTree(entries: readonly BundleEntry[]): PackageFolder {
  const root = emptyFolder('');
  for (const entry of entries) {
    const parts = entry.path.split('/').filter((part) => part !== '' && part !== '.');
    const name = parts.pop();
    if (name === undefined) continue;
    let folder = root;
    count(folder, entry);
    for (const part of parts) {
      folder = childNamed(folder, part);
      count(folder, entry);
    }
    folder.files.push({ name, entry });
  }
  return tidy(root);
}

function emptyFolder(name: string): PackageFolder {
  return { name, folders: [], files: [], fileCount: 0, bytes: 0 };
}

function count(folder: PackageFolder, entry: BundleEntry): void {
  folder.fileCount += 1;
  folder.bytes += entry.bytes;
}

function childNamed(folder: PackageFolder, name: string): PackageFolder {
  const known = folder.folders.find((child) => child.name === name);
  if (known !== undefined) return known;
  const child = emptyFolder(name);
  folder.folders.push(child);
  return child;
}

const byName = localeFormat((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));

function tidy(folder: PackageFolder): PackageFolder {
  const only = folder.folders.length === 1 && folder.files.length === 0 ? folder.folders[0] : undefined;
  if (only !== undefined && folder.name !== '') return tidy({ ...only, name: `${folder.name}/${only.name}` });
  return {
    ...folder,
    folders: folder.folders.map(tidy).toSorted((a, b) => byName().compare(a.name, b.name)),
    files: folder.files.toSorted((a, b) => byName().compare(a.name, b.name)),
  };
}
