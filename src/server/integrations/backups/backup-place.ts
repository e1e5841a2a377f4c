import * as m from '#messages/server-backups';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text as wholeText } from 'node:stream/consumers';

import { folderFileStorage, type FileStorage } from '../../files/storage/file-storage.ts';
import type { S3Config } from '../../platform/config.ts';
import { makeFolder } from '../../platform/data-folder/make-folder.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { newZipStorage, openZipStorage } from '../../files/storage/zip-file-storage.ts';

const FOLDER = 'backups';
const END = '.json';

/** Backup destination: files by content hash, and a manifest for each backup by name. */
export interface BackupPlace {
  /** Address for messages, without secrets. */
  address: string;
  files: FileStorage;
  /** Names of its backups, oldest first. */
  names(): Promise<string[]>;
  manifest(name: string): Promise<string | null>;
  /** Called last, once all files that the manifest names are stored. */
  keepManifest(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A destination and optionally one of its backups, such as `/mnt/backups/2026-11-23T03-00-10Z.json`. */
export interface BackupAddress {
  place: string;
  name: string | null;
}

export interface PlaceParts {
  /** Local folder for temporary files, used when the destination is no folder. */
  drafts: string;
  /** Credentials for addresses that begin with s3://. */
  s3: Omit<S3Config, 'bucket'> | null;
}

const isFile = (address: string) => address.endsWith('.zip');

export function parseBackupAddress(address: string): BackupAddress {
  if (!address.endsWith(END)) return { place: address.replace(/(?<=.)\/+$/, ''), name: null };
  const above = address.slice(0, Math.max(address.lastIndexOf('/'), address.lastIndexOf('\\')));
  return { place: above.replace(/[/\\]backups$/, ''), name: basename(address, END) };
}

/** Opens or creates a destination for writing: a folder, a file ending in .zip, or s3://bucket/prefix. */
export async function placeToWrite(address: string, parts: PlaceParts): Promise<BackupPlace> {
  if (address.startsWith('s3://')) return bucketPlace(address, parts);
  if (isFile(address)) return newBackupFile(address, parts.drafts);
  await makeFolder(join(address, FOLDER));
  return folderPlace(address);
}

/** Opens an existing destination. */
export async function placeToRead(address: string, parts: PlaceParts): Promise<BackupPlace> {
  if (address.startsWith('s3://')) return bucketPlace(address, parts);
  const found = await stat(address).catch(nullWhenMissing);
  if (found === null) throw new StoredError(m.noSuchPlace.with({ path: address }));
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
  if (s3 === null) throw new StoredError(m.settingsMissing.with({ address }));
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (bucket === '') throw new StoredError(m.notBucket.with({ address }));
  const home = prefix === '' ? '' : `${prefix}/`;
  const { openBackupBucket } = await import('../../files/storage/backup-bucket-service.ts');
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
    async manifest(name) {
      const found = await objects.get(keyOf(name));
      return found === null ? null : wholeText(found.body);
    },
    keepManifest: (name, text) => objects.put(keyOf(name), Buffer.from(text)),
    remove: (name) => objects.remove(keyOf(name)),
    close: async () => {},
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

const MANIFEST = 'backup.json';
/** Name of the only backup in a file. */
const NAME = 'backup';

const refused = () => Promise.reject(new Error('a file holds one backup'));

/** Creates a backup in one ZIP archive. */
async function newBackupFile(path: string, drafts: string): Promise<BackupPlace> {
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

/** Opens a backup in one ZIP archive. */
async function openBackupFile(path: string): Promise<BackupPlace> {
  const archive = await openZipStorage(path).catch((error: Error) => {
    throw new StoredError(m.notBackupFile.with({ path, reason: error.message }));
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
