import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { searchFeedLink } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import { searchMatchStore } from './search-match-store.ts';

export const FOLLOWED_SEARCHES_JOB = 'followed-searches';
const ADDRESSES_AT_ONCE = 50;
/** Matches of one search at a time. More than these are a flood, and the search itself finds them. */
const MATCHES_AT_ONCE = 100;
/** A publication is found a little after its time: it has to be saved, and to come into what is searched. */
const LATE_MS = 120_000;

type SearchMatchDependencies = Pick<AppContext, 'db' | 'clock' | 'jobs' | 'events'> & {
  /** The newest of what an address finds. */
  newest: (address: URLSearchParams, limit: number) => Promise<PublicationRef[]>;
};

/** Looks for what followed searches newly find. Searches of one address are asked once. */
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
    /** Begins a round where there may be something new. */
    look: async (): Promise<void> => {
      if (await searchMatchStore(db).isDue(LATE_MS)) await jobs.hasten(db, FOLLOWED_SEARCHES_JOB, { after: 0 });
    },
  };
}
