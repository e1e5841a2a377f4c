import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { pictureChoiceStore } from './picture-choice-store.ts';
import type { PictureSight } from './picture-sight-view.ts';

/**
 * Resolves picture ids in request bodies. Pictures that the sender may not see count as missing.
 * Otherwise a member could show pictures of another member's draft.
 */
export async function chosenPictures(db: Db, ids: number[], sight: PictureSight): Promise<Map<number, StoredPicture>> {
  const pictures = ids.length === 0 ? [] : await pictureChoiceStore(db).hold(ids, sight);
  return new Map(pictures.map((picture) => [picture.id, picture]));
}
