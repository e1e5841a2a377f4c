import type { Db } from '../../platform/db/database.ts';
import { pictureAddresses } from './picture-address-store.ts';

/** A whole string in stored JSON. Old addresses have no key. */
const STORED_ADDRESS = /"\/files\/pictures\/([1-9]\d{0,9})(?:-[0-9a-f]{16})?"/g;

/**
 * Renews picture addresses in stored forms and changes.
 * The caller passes ids that those texts may show: typed text must not reveal the address of another picture.
 */
export async function withPictureAddresses<T extends object>(db: Db, stored: T, pictureIds: number[]): Promise<T> {
  if (pictureIds.length === 0) return stored;
  const addresses = await pictureAddresses(db, pictureIds);
  const json = JSON.stringify(stored);
  return JSON.parse(
    json.replace(STORED_ADDRESS, (text, id: string) => {
      const address = addresses.get(Number(id));
      return address === undefined ? text : `"${address}"`;
    }),
  ) as T;
}
