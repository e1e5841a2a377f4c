import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import { searchMatchStore } from './search-match-store.ts';

export const FOLLOWED_SEARCHES_JOB = 'followed-searches';
const ADDRESSES_AT_ONCE = 50;
/** Newest matches of one address in a round. A flood of more is left to the search itself. */
const MATCHES_AT_ONCE = 100;
/** Delay between publishing and being found: the save, and the update of the index. */
const LATE_MS = 120_000;

type SearchMatchDependencies = Pick<AppContext, 'db' | 'clock' | 'jobs' | 'events'> & {
  /** Newest publications that a search address finds. */
  newest: (address: URLSearchParams, limit: number) => Promise<PublicationRef[]>;
};

/** Looks for new matches of followed searches. Members with the same search share one query. */
export function searchMatchService({ db, clock, jobs, events, newest }: SearchMatchDependencies) {
  jobs.work(FOLLOWED_SEARCHES_JOB, {
    concurrency: 1,
    run: async ({ after }: { after: number }) => {
      const at = clock();
      const addresses = await searchMatchStore(db).followed(after, ADDRESSES_AT_ONCE);
      for (const { path } of addresses) {
        const publications = await newest(new URLSearchParams(searchFeedLink(path).split('?')[1]), MATCHES_AT_ONCE);
        await db.transaction().execute(async (trx) => {
          for (const found of await searchMatchStore(trx).match(path, publications, at))
            await events.emit(trx, 'publication.found', found);
        });
      }
      const last = addresses.at(-1);
      if (last !== undefined && addresses.length === ADDRESSES_AT_ONCE)
        await jobs.add(db, FOLLOWED_SEARCHES_JOB, { after: last.id });
    },
  });

  return {
    /** Queues a round if something was published since the last one. */
    look: async (): Promise<void> => {
      if (await searchMatchStore(db).isDue(LATE_MS)) await jobs.hasten(db, FOLLOWED_SEARCHES_JOB, { after: 0 });
    },
  };
}
