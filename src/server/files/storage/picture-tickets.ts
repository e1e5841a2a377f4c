import { createHmac, timingSafeEqual } from 'node:crypto';

/** An address stays the same for so long, so that a page recognises a picture that it shows already. */
const WINDOW_MS = 12 * 3_600_000;
const MAC_LENGTH = 32;

/**
 * Tickets in the addresses of pictures that are not public, since an image element sends no token. A ticket names the account
 * that was given the address, and when it ends. Each request judges anew whether that account may see the picture.
 */
export function pictureTickets(secret: string, clock: () => Date) {
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
