import type { Db } from '../../platform/db/database.ts';

/** A range of an upload, stored as an object. */
export interface UploadPiece {
  /** Offset in the file. */
  start: number;
  bytes: number;
  name: string;
}

export type UploadPieceStore = ReturnType<typeof uploadPieceStore>;

/** Recorded pieces. `advance` adds them together with the offset. */
export function uploadPieceStore(db: Db) {
  return {
    of: (uploadId: string): Promise<UploadPiece[]> =>
      db
        .selectFrom('upload_piece')
        .select(['start', 'bytes', 'name'])
        .where('upload_id', '=', uploadId)
        .orderBy('start')
        .execute(),

    /** Removes pieces from an offset on. */
    dropFrom: (uploadId: string, place: number) =>
      db.deleteFrom('upload_piece').where('upload_id', '=', uploadId).where('start', '>=', place).execute(),
  };
}
