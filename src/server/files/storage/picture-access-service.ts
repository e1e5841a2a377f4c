import { createHmac, timingSafeEqual } from 'node:crypto';

import type { Caller } from '../../platform/caller.ts';
import { batchLookups } from '../../platform/cache/batch-lookups.ts';
import { versionedCache } from '../../platform/cache/versioned-cache.ts';
import type { MaySee } from './download-service.ts';
import type { PictureSightStore, SeenPicture } from './picture-sight-store.ts';
import type { AppContext } from '../../app/app-context.ts';

const CACHED_PICTURES = 5000;
/** Picture address in JSON: at the start of a string, in an attribute, or in a `srcset`. */
const GIVEN_ADDRESS = /(?<="|\dw, )\/files\/pictures\/([1-9]\d{0,9})-([0-9a-f]{16})(?![\w~])/g;

export interface NamedPicture {
  id: number;
  /** Null in addresses from before keys were introduced. */
  key: string | null;
  ticket: string | null;
}

interface PictureAccessDependencies extends Pick<AppContext, 'version' | 'clock'> {
  store: PictureSightStore;
  maySee: MaySee;
  secret: string;
  /** Up to this id, public pictures also open without a key. */
  lastWithoutKey: number;
}

export type PictureAccessService = ReturnType<typeof pictureAccessService>;

/** Decides who may see a picture: everyone who may see a page that shows it. */
export function pictureAccessService({ store, version, maySee, lastWithoutKey, ...parts }: PictureAccessDependencies) {
  const tickets = pictureTickets(parts.secret, parts.clock);
  const known = versionedCache<SeenPicture | undefined>(version.lasting, { max: CACHED_PICTURES });
  const readAccounts = batchLookups(store.accountsOf);

  /** Only public pictures are cached: hiding one raises the version. */
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
    /**
     * Null if the caller may not see the picture. `callerOfRequest` resolves the caller, and only runs for pictures that are not
     * public.
     */
    async open(named: NamedPicture, callerOfRequest: () => Promise<Caller>): Promise<SeenPicture | null> {
      const { id, key } = named;
      const picture = await find(id);
      if (picture === undefined) return null;
      const isNamed = key === null ? picture.isPublic && id <= lastWithoutKey : key === picture.key;
      if (!isNamed) return null;
      if (picture.isPublic) return picture;
      return (await sees(await callerOf(named, await callerOfRequest()), id)) ? picture : null;
    },

    /** Adds tickets to addresses of non-public pictures in a JSON reply to a member. */
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

/** Tickets are stable within this window, so that pages recognise pictures and browsers cache them. */
const WINDOW_MS = 12 * 3_600_000;
const MAC_LENGTH = 32;

/**
 * Tickets in addresses of non-public pictures, because <img> sends no token.
 * A ticket names an account and an expiry. Each request checks again whether that account may see the picture.
 */
function pictureTickets(secret: string, clock: () => Date) {
  const macOf = (pictureId: number, accountId: number, endsAt: number): string =>
    createHmac('sha256', secret).update(`${pictureId}.${accountId}.${endsAt}`).digest('hex').slice(0, MAC_LENGTH);

  return {
    /** A ticket for one picture and account, valid for 12 to 24 hours. */
    issue(pictureId: number, accountId: number): string {
      const endsAt = (Math.floor(clock().getTime() / WINDOW_MS) + 2) * WINDOW_MS;
      return [accountId.toString(36), endsAt.toString(36), macOf(pictureId, accountId, endsAt)].join('.');
    },

    /** Account of a ticket for this picture. Null if forged or expired. */
    accountOf(pictureId: number, ticket: string): number | null {
      const [account = '', end = '', mac = ''] = ticket.split('.');
      const [accountId, endsAt] = [parseInt(account, 36), parseInt(end, 36)];
      if (mac.length !== MAC_LENGTH || !(endsAt > clock().getTime())) return null;
      const own = macOf(pictureId, accountId, endsAt);
      return timingSafeEqual(Buffer.from(mac), Buffer.from(own)) ? accountId : null;
    },
  };
}
