import { sql } from 'kysely';

import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { isPictureSeen, type PictureSight } from './picture-sight-view.ts';
import { pictureJson, storedPictureView, type PictureRow } from './picture-view.ts';

export function pictureChoiceStore(db: Db) {
  return {
    /** Locks the pictures, so no sweep removes them before the transaction ends. */
    async hold(ids: number[], sight: PictureSight): Promise<StoredPicture[]> {
      const { rows } = await sql<{ picture: PictureRow }>`
        select ${pictureJson('chosen.id')} as picture from picture chosen
        where chosen.id = any(${ids}::int[]) and exists (select from picture_file f where f.id = chosen.id)
          and ${isPictureSeen(sight, 'chosen.id')}
        for key share of chosen`.execute(db);
      return rows.map(({ picture }) => storedPictureView(picture));
    },
  };
}
