import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { Db } from '../../platform/db/database.ts';
import { pictureChoiceStore } from './picture-choice-store.ts';
import type { PictureSight } from './picture-sight-view.ts';

/**
 * Every picture that the body of a call names by its id comes through here: those that its sender may not see count as if they
 * were not stored. Otherwise anybody could show a picture of somebody's draft in a work of their own.
 */
export async function chosenPictures(db: Db, ids: number[], sight: PictureSight): Promise<Map<number, StoredPicture>> {
  const pictures = ids.length === 0 ? [] : await pictureChoiceStore(db).hold(ids, sight);
  return new Map(pictures.map((picture) => [picture.id, picture]));
}
