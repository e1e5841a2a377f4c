import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Caller } from '../../platform/caller.ts';
import { batchLookups } from '../../platform/cache/batch-lookups.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import type { MaySee } from './download-service.ts';
import type { PictureSightStore, SeenPicture } from './picture-sight-store.ts';
import type { AppContext } from '../../app/app-context.ts';

const KNOWN_PICTURES = 5000;
/** In JSON: the address at the start of a text or of an attribute, and the further ones of a `srcset`. */
const GIVEN_ADDRESS = /(?<="|\dw, )\/files\/pictures\/([1-9]\d{0,9})-([0-9a-f]{16})(?![\w~])/g;

/** A picture as its address names it. */
export interface NamedPicture {
  id: number;
  /** Null in addresses of before there were keys. */
  key: string | null;
  ticket: string | null;
}

interface PictureAccessDependencies extends Pick<AppContext, 'version' | 'clock'> {
  store: PictureSightStore;
  maySee: MaySee;
  secret: string;
  /** Up to this id, what is public also opens without a key. */
  lastWithoutKey: number;
}

export type PictureAccessService = ReturnType<typeof pictureAccessService>;

/** Which pictures somebody may see: those that some page shows them. */
export function pictureAccessService({ store, version, maySee, lastWithoutKey, ...parts }: PictureAccessDependencies) {
  const tickets = pictureTickets(parts.secret, parts.clock);
  const known = versionedCache<SeenPicture | undefined>(version.lasting, { max: KNOWN_PICTURES });
  const readAccounts = batchLookups(store.accountsOf);

  /** Only public pictures are kept: hiding one raises the version. */
  const find = (id: number) =>
    known.take(
      String(id),
      () => store.find(id),
      (picture) => picture?.isPublic === true,
    );

  async function sees(caller: Caller, id: number): Promise<boolean> {
    if (caller.kind === 'visitor') return false;
    const accounts = (await readAccounts(id)) ?? [];
    return [null, ...accounts].some((uploaderId) => maySee(caller, { listed: false, uploaderId }));
  }

  async function callerOf({ id, ticket }: NamedPicture, caller: Caller): Promise<Caller> {
    const accountId = caller.kind === 'member' || ticket === null ? null : tickets.accountOf(id, ticket);
    return accountId === null ? caller : store.callerOf(accountId);
  }

  return {
    /** Null where there is none that the caller may see. `asking` tells who asks, for pictures that are not public alone. */
    async open(named: NamedPicture, asking: () => Promise<Caller>): Promise<SeenPicture | null> {
      const { id, key } = named;
      const picture = await find(id);
      if (picture === undefined) return null;
      const isNamed = key === null ? picture.isPublic && id <= lastWithoutKey : key === picture.key;
      if (!isNamed) return null;
      if (picture.isPublic) return picture;
      return (await sees(await callerOf(named, await asking()), id)) ? picture : null;
    },

    /** An answer to a member in JSON, with tickets in the addresses of pictures that are not public. */
    async withTickets(json: string, caller: Caller): Promise<string> {
      if (caller.kind === 'visitor' || !json.includes('/files/pictures/')) return json;
      const keys = new Map([...json.matchAll(GIVEN_ADDRESS)].map(([, id, key]) => [Number(id), key]));
      const issued = new Map<string, string>();
      await Promise.all(
        [...keys].map(async ([id, key]) => {
          const picture = await find(id);
          if (picture === undefined || picture.isPublic || picture.key !== key || !(await sees(caller, id))) return;
          issued.set(`${id}-${key}`, tickets.issue(id, caller.id));
        }),
      );
      if (issued.size === 0) return json;
      return json.replace(GIVEN_ADDRESS, (address, id: string, key: string) => {
        const ticket = issued.get(`${id}-${key}`);
        return ticket === undefined ? address : `${address}~${ticket}`;
      });
    },
  };
}

/** An address stays the same for so long, so that a page recognises a picture that it shows already. */
const WINDOW_MS = 12 * 3_600_000;
const MAC_LENGTH = 32;

/**
 * Tickets in the addresses of pictures that are not public, since an image element sends no token. A ticket names the account
 * that was given the address, and when it ends. Each request judges anew whether that account may see the picture.
 */
function pictureTickets(secret: string, clock: () => Date) {
  const macOf = (pictureId: number, accountId: number, endsAt: number): string =>
    createHmac('sha256', secret).update(`${pictureId}.${accountId}.${endsAt}`).digest('hex').slice(0, MAC_LENGTH);

  return {
    /** Valid for one picture and one account, for 12 to 24 hours. */
    issue(pictureId: number, accountId: number): string {
      const endsAt = (Math.floor(clock().getTime() / WINDOW_MS) + 2) * WINDOW_MS;
      return [accountId.toString(36), endsAt.toString(36), macOf(pictureId, accountId, endsAt)].join('.');
    },

    /** The account of a ticket for this picture; null where it is forged or has ended. */
    accountOf(pictureId: number, ticket: string): number | null {
      const [account = '', end = '', mac = ''] = ticket.split('.');
      const [accountId, endsAt] = [parseInt(account, 36), parseInt(end, 36)];
      if (mac.length !== MAC_LENGTH || !(endsAt > clock().getTime())) return null;
      const own = macOf(pictureId, accountId, endsAt);
      return timingSafeEqual(Buffer.from(mac), Buffer.from(own)) ? accountId : null;
    },
  };
}
