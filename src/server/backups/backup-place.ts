import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { folderFileStorage, type FileStorage } from '../files/file-storage.ts';
import { openBackupBucket } from '../files/backup-bucket-service.ts';
import { ConfigError, type S3Config } from '../platform/config.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { newBackupFile, openBackupFile } from './backup-file.ts';

const FOLDER = 'backups';
const END = '.json';

/** Where backups lie: files by their content, and what each backup consists of by its name. */
export interface BackupPlace {
  /** As it is told, without anything secret. */
  address: string;
  files: FileStorage;
  /** The names of its backups, the oldest first. */
  names(): Promise<string[]>;
  manifest(name: string): Promise<string | null>;
  /** After all that it names is there. */
  keepManifest(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A place and perhaps one of its backups, such as `/mnt/backups/2026-11-23T03-00-10Z.json`. */
export interface BackupAddress {
  place: string;
  name: string | null;
}

export interface PlaceParts {
  /** Of this machine, for bytes on their way to a place that is no folder. */
  drafts: string;
  /** What reaches the store of an address that begins with s3://. */
  s3: Omit<S3Config, 'bucket'> | null;
}

const isFile = (address: string) => address.endsWith('.zip');

export function parseBackupAddress(address: string): BackupAddress {
  if (!address.endsWith(END)) return { place: address.replace(/(?<=.)\/+$/, ''), name: null };
  const above = address.slice(0, Math.max(address.lastIndexOf('/'), address.lastIndexOf('\\')));
  return { place: above.replace(/[/\\]backups$/, ''), name: basename(address, END) };
}

/** A place to put a backup into, which is made where there is none: a folder, a file ending in .zip, or s3://bucket/prefix. */
export async function placeToWrite(address: string, parts: PlaceParts): Promise<BackupPlace> {
  if (address.startsWith('s3://')) return bucketPlace(address, parts);
  if (isFile(address)) return newBackupFile(address, parts.drafts);
  await makeFolder(join(address, FOLDER));
  return folderPlace(address);
}

/** A place that holds backups. */
export async function placeToRead(address: string, parts: PlaceParts): Promise<BackupPlace> {
  if (address.startsWith('s3://')) return bucketPlace(address, parts);
  const found = await stat(address).catch(nullWhenMissing);
  if (found === null) throw new ConfigError(`There is no ${address}.`);
  return found.isDirectory() ? folderPlace(address) : openBackupFile(address);
}

function folderPlace(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, FOLDER, `${name}${END}`);
  return {
    address: folder,
    files: folderFileStorage(join(folder, 'files')),
    async names() {
      const found = (await readdir(join(folder, FOLDER)).catch(nullWhenMissing)) ?? [];
      return found
        .filter((name) => name.endsWith(END))
        .map((name) => basename(name, END))
        .toSorted();
    },
    manifest: (name) => readFile(pathOf(name), 'utf8').catch(nullWhenMissing),
    async keepManifest(name, text) {
      await makeFolder(dirname(pathOf(name)));
      await writeFile(`${pathOf(name)}.part`, text, { flush: true, mode: 0o600 });
      await rename(`${pathOf(name)}.part`, pathOf(name));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    close: async () => {},
  };
}

async function bucketPlace(address: string, { drafts, s3 }: PlaceParts): Promise<BackupPlace> {
  if (s3 === null)
    throw new ConfigError(
      `To reach ${address}, set BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.`,
    );
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === '') throw new ConfigError(`${address} is no address such as s3://bucket/prefix.`);
  const home = prefix === '' ? '' : `${prefix}/`;
  const { files, objects } = await openBackupBucket({ ...s3, bucket }, { drafts, prefix: home });
  const keyOf = (name: string) => `${home}${FOLDER}/${name}${END}`;
  return {
    address,
    files,
    async names() {
      const names: string[] = [];
      for await (const { key } of objects.list(`${home}${FOLDER}/`, 1000)) names.push(basename(key, END));
      return names.toSorted();
    },
    manifest: async (name) => (await objects.get(keyOf(name)))?.text() ?? null,
    keepManifest: (name, text) => objects.put(keyOf(name), Buffer.from(text)),
    remove: (name) => objects.remove(keyOf(name)),
    close: async () => {},
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
