import type { Db } from '../../platform/db/database.ts';

/** A stretch of an upload that lies in an object by itself. */
export interface UploadPiece {
  /** Where in the file it begins. */
  start: number;
  bytes: number;
  /** Object name. */
  name: string;
}

export type UploadPieceStore = ReturnType<typeof uploadPieceStore>;

/** Which pieces count. They are added by the request that says how far an upload is (`advance`). */
export function uploadPieceStore(db: Db) {
  return {
    of: (uploadId: string): Promise<UploadPiece[]> =>
      db
        .selectFrom('upload_piece')
        .select(['start', 'bytes', 'name'])
        .where('upload_id', '=', uploadId)
        .orderBy('start')
        .execute(),

    /** Forgets those that begin at a place or after it. */
    dropFrom: (uploadId: string, place: number) =>
      db.deleteFrom('upload_piece').where('upload_id', '=', uploadId).where('start', '>=', place).execute(),
  };
}
