import type { FileHandle } from 'node:fs/promises';

import type { S3Config } from '../../platform/config.ts';
import { readStretch } from './s3-file-storage.ts';
import { s3Objects } from './s3-objects.ts';
import type { S3Timing } from './s3-client.ts';

const FOLDER = 'uploads/';
const LIST_PAGE = 1000;

export type PieceStorage = ReturnType<typeof s3PieceStorage>;

/** Pieces of unfinished uploads, reachable by every process: `uploads/<upload>/<piece>` in the bucket. */
export function s3PieceStorage(config: S3Config, timing?: S3Timing) {
  const objects = s3Objects(config, timing);
  const folderOf = (upload: string) => `${FOLDER}${upload}/`;

  return {
    /** Stores a range of a local file. */
    async put(
      upload: string,
      name: string,
      file: FileHandle,
      { start, bytes }: { start: number; bytes: number },
    ): Promise<void> {
      await objects.put(folderOf(upload) + name, await readStretch(file, start, bytes));
    },

    async *read(upload: string, name: string): AsyncGenerator<Uint8Array> {
      const key = folderOf(upload) + name;
      const body = (await objects.get(key))?.body;
      if (!body) throw new Error(`the object store has no ${key}`);
      yield* body;
    },

    async has(upload: string, name: string): Promise<boolean> {
      return (await objects.size(folderOf(upload) + name)) !== null;
    },

    /** Names of an upload's pieces. */
    async names(upload: string): Promise<Set<string>> {
      const names = new Set<string>();
      for await (const { key } of objects.list(folderOf(upload), LIST_PAGE)) names.add(key.slice(folderOf(upload).length));
      return names;
    },

    /** Ids of uploads with pieces. */
    async uploads(): Promise<Set<string>> {
      const ids = new Set<string>();
      for await (const { key } of objects.list(FOLDER, LIST_PAGE)) ids.add(key.slice(FOLDER.length).split('/')[0] ?? '');
      return ids;
    },

    async remove(upload: string): Promise<void> {
      for await (const { key } of objects.list(folderOf(upload), LIST_PAGE)) await objects.remove(key);
    },
  };
}
