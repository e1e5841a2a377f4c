import { newZipStorage, openZipStorage } from '../files/zip-file-storage.ts';
import { ConfigError } from '../platform/config.ts';
import type { BackupPlace } from './backup-place.ts';

const MANIFEST = 'backup.json';
/** Of the one backup in a file, whatever the file is called. */
const NAME = 'backup';

const refused = () => Promise.reject(new Error('a file holds one backup'));

/** A backup in one file, a ZIP archive. */
export async function newBackupFile(path: string, drafts: string): Promise<BackupPlace> {
  const { files, finish, close } = await newZipStorage(path, drafts);
  return {
    address: path,
    files,
    names: async () => [],
    manifest: async () => null,
    keepManifest: (_name, text) => finish(MANIFEST, text),
    remove: refused,
    close,
  };
}

/** A backup in a file, to be read. */
export async function openBackupFile(path: string): Promise<BackupPlace> {
  const archive = await openZipStorage(path).catch((error: Error) => {
    throw new ConfigError(`${path} is not a backup of Polyshelf, or a damaged one: ${error.message}`);
  });
  return {
    address: path,
    files: archive.files,
    names: async () => [NAME],
    manifest: () => archive.text(MANIFEST),
    keepManifest: refused,
    remove: refused,
    close: async () => archive.close(),
  };
}
