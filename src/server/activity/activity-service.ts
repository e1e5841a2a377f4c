import { createHmac } from 'node:crypto';

import type { ActivityStore, VisitKind } from './activity-store.ts';

/** Views and downloads of so many days make an entry popular (decisions.md §4.2). */
const POPULAR_DAYS = 30;

const DAY_MS = 86_400_000;

export type ActivityService = ReturnType<typeof activityService>;

export function activityService(store: ActivityStore, options: { clock: () => Date; secret: string }) {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return {
    /** Counts a visit; who came is kept for the day only, as a keyed hash of the address. */
    async countVisit(kind: VisitKind, itemId: number, address: string): Promise<boolean> {
      const day = dayOf(options.clock());
      const visitor = createHmac('sha256', options.secret).update(`${day} ${address}`).digest().subarray(0, 16);
      return store.countVisit({ kind, itemId, day, visitor });
    },

    async refreshPopularity(): Promise<void> {
      const now = options.clock();
      await store.refreshPopularity(dayOf(new Date(now.getTime() - POPULAR_DAYS * DAY_MS)), dayOf(now));
    },
  };
}
