import type { Db } from '../../platform/db/database.ts';
import { pictureAddressStore } from './picture-address-store.ts';

/** A whole text of stored JSON; those from before there were keys have none. */
const STORED_ADDRESS = /"\/files\/pictures\/([1-9]\d{0,9})(?:-[0-9a-f]{16})?"/g;

/**
 * Stored forms and changes with the addresses that these pictures have now. The caller names pictures that the texts around may
 * show: a line that somebody typed must not answer the address of any picture.
 */
export async function withPictureAddresses<T extends object>(db: Db, stored: T, pictureIds: number[]): Promise<T> {
  if (pictureIds.length === 0) return stored;
  const addresses = await pictureAddressStore(db).find(pictureIds);
  const json = JSON.stringify(stored);
  return JSON.parse(
    json.replace(STORED_ADDRESS, (text, id: string) => {
      const address = addresses.get(Number(id));
      return address === undefined ? text : `"${address}"`;
    }),
  ) as T;
}
