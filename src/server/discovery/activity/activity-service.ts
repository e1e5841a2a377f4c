import { createHmac } from 'node:crypto';

import type { ActivityStore, VisitKind } from './activity-store.ts';

/** Views and downloads of this many days decide on popularity. */
const POPULAR_DAYS = 30;

const DAY_MS = 86_400_000;

export function activityService(
  store: ActivityStore,
  options: { clock: () => Date; secret: string; changed: () => Promise<void> },
) {
  let hasNews = false;
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  /** Today, and a keyed hash of the address, with another key every day. */
  const visitorOf = (address: string): { day: string; visitor: Buffer } => {
    const day = dayOf(options.clock());
    return { day, visitor: createHmac('sha256', options.secret).update(`${day} ${address}`).digest().subarray(0, 16) };
  };
  return {
    visitorOf,

    /** Counts a visit. The visitor is stored only for the day, as a keyed hash of the address. */
    async countVisit(kind: VisitKind, itemId: number, address: string): Promise<boolean> {
      const isNew = await store.countVisit({ kind, itemId, ...visitorOf(address) });
      if (isNew) hasNews = true;
      return isNew;
    },

    /** Another visible count changed. It is published together with the views. */
    noteCount(): void {
      hasNews = true;
    },

    /**
     * Publishes the counts since the last call. Called every few seconds: publishing each count at once would invalidate cached
     * replies at every visit.
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
