import { createHmac } from 'node:crypto';

import type { ActivityStore, VisitKind } from './activity-store.ts';

/** Views and downloads of so many days make an entry popular. */
const POPULAR_DAYS = 30;

const DAY_MS = 86_400_000;

export type ActivityService = ReturnType<typeof activityService>;

export function activityService(
  store: ActivityStore,
  options: { clock: () => Date; secret: string; changed: () => Promise<void> },
) {
  let hasNews = false;
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  /** Today, and a keyed hash of who comes from this address, which is another one on every day. */
  const visitorOf = (address: string): { day: string; visitor: Buffer } => {
    const day = dayOf(options.clock());
    return { day, visitor: createHmac('sha256', options.secret).update(`${day} ${address}`).digest().subarray(0, 16) };
  };
  return {
    visitorOf,

    /** Counts a visit; who came is kept for the day only, as a keyed hash of the address. */
    async countVisit(kind: VisitKind, itemId: number, address: string): Promise<boolean> {
      const isNew = await store.countVisit({ kind, itemId, ...visitorOf(address) });
      if (isNew) hasNews = true;
      return isNew;
    },

    /** Something else that visitors see was counted: it is let out with the views. */
    noteCount(): void {
      hasNews = true;
    },

    /**
     * Lets visitors see what was counted since the last time. To be called every few seconds: were every count seen at
     * once, no finished answer would be kept for longer than until the next visitor.
     */
    async publishCounts(): Promise<void> {
      if (!hasNews) return;
      hasNews = false;
      await options.changed().catch((error: unknown) => {
        hasNews = true;
        throw error;
      });
    },

    async refreshPopularity(): Promise<void> {
      const now = options.clock();
      await store.refreshPopularity(dayOf(new Date(now.getTime() - POPULAR_DAYS * DAY_MS)), dayOf(now));
      hasNews = true;
    },
  };
}
