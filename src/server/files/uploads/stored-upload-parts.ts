import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';

import type { PieceStorage } from '../storage/s3-piece-storage.ts';
import { inUse } from './upload-leases.ts';
import { folderUploadParts, inOrder, type UploadParts } from './upload-parts.ts';
import type { UploadPiece, UploadPieceStore } from './upload-piece-store.ts';
import { writeUpload, type MakeSafe } from './write-upload.ts';

/** Interval between pieces, since each is an object. */
const SAFE_EVERY_MS = 10_000;
/** Memory for one piece. Only requests with a checksum collect more before storing. */
const MAX_PIECE_BYTES = 16 * 1024 ** 2;

interface StoredUploadParts {
  /** Local folder for the data of one request. */
  folder: string;
  storage: PieceStorage;
  pieces: UploadPieceStore;
}

/** Uploads as pieces in an object store. Each process has a local folder, and any process can continue an upload. */
export function storedUploadParts({ folder, storage, pieces }: StoredUploadParts): UploadParts {
  const local = folderUploadParts(folder);

  async function* read(id: string): AsyncGenerator<Uint8Array> {
    for (const { name } of await pieces.of(id)) yield* storage.read(id, name);
  }

  return {
    async write({ id, received: from, bytes, isPart }, source, onSafe, checksum) {
      const path = local.pathOf(id);
      // A complete upload in one request is stored as a file directly, without pieces.
      const isAll = (upTo: number) => from === 0 && upTo === bytes && !isPart;
      const arriving = { path, from, isNew: true, safeEveryMs: SAFE_EVERY_MS };
      const makeSafe: MakeSafe = async (file, safe, upTo) => {
        if (isAll(upTo)) return;
        const stored: UploadPiece[] = [];
        for (let start = safe; start < upTo; start += MAX_PIECE_BYTES) {
          const piece = { start, bytes: Math.min(MAX_PIECE_BYTES, upTo - start), name: randomUUID() };
          await storage.put(id, piece.name, file, piece);
          stored.push(piece);
        }
        await onSafe(upTo, stored);
      };
      let isHere = false;
      try {
        const written = await writeUpload(arriving, source, makeSafe, checksum);
        if (!isAll(written.upTo)) return { ...written, draft: null };
        if (written.draft === null) throw inUse();
        isHere = true;
        return written;
      } finally {
        if (!isHere) await rm(path, { force: true });
      }
    },

    join: (id, partIds) =>
      writeUpload({ path: local.pathOf(id), from: 0, isNew: true }, inOrder(partIds, read), async () => undefined),

    read,

    async here({ id, received }) {
      if (received === 0) return 0;
      const [known, names] = await Promise.all([pieces.of(id), storage.names(id)]);
      let upTo = 0;
      for (const { start, bytes, name } of known) {
        // Some stores list new objects late.
        const isHere = names.has(name) || (await storage.has(id, name));
        if (start !== upTo || start + bytes > received || !isHere) {
          await pieces.dropFrom(id, start);
          break;
        }
        upTo += bytes;
      }
      return upTo;
    },

    async remove(id) {
      await local.remove(id);
      await pieces.dropFrom(id, 0);
      await storage.remove(id);
    },

    ids: async () => [...new Set([...(await local.ids()), ...(await storage.uploads())])],

    freeBytes: local.freeBytes,
  };
}
