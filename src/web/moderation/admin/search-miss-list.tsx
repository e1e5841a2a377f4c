import * as m from '#messages/admin';
import * as common from '#messages/common';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import { searchLink } from '../../../shared/catalogue/page-links.ts';
import {
  clearSearchMiss,
  listSearchMisses,
  SEARCH_MISSES_PAGE_SIZE,
  type SearchMiss,
} from '../../../shared/discovery/search/search-log-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './search-miss-list.module.css';

/** Searches without results, most frequent first. */
export function SearchMissList({ adminId, page }: { adminId: number; page: number }) {
  const queryClient = useQueryClient();
  const query = useOwn(adminId, listSearchMisses, { query: { page } }, { placeholderData: keepPreviousData });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  return (
    <section aria-label={m.searchMisses()}>
      <p className={styles.about}>{m.searchMissesAbout()}</p>
      <PagedList
        totalText={m.searchCount}
        found={data && { total: data.total, items: data.misses }}
        query={query}
        isStale={isPlaceholderData}
        empty={m.noSearchMisses()}
        page={page}
        pageSize={SEARCH_MISSES_PAGE_SIZE}
      >
        {(miss) => (
          <MissRow
            key={miss.id}
            miss={miss}
            askedAt={new Date(dataUpdatedAt)}
            onCleared={() => queryClient.invalidateQueries({ queryKey: ownKey(adminId, listSearchMisses) })}
          />
        )}
      </PagedList>
    </section>
  );
}

interface MissRowProps {
  miss: SearchMiss;
  askedAt: Date;
  onCleared: () => Promise<void>;
}

function MissRow({ miss: { id, query, times, lastAt }, askedAt, onCleared }: MissRowProps) {
  const write = useApiMutation(async () => {
    await call(browserApi, clearSearchMiss, { params: { id } });
    notify('success', m.missCleared({ query }));
    await onCleared();
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link dir="auto" to={searchLink([query], 'all')}>
          {query}
        </Link>
        {write.error !== null && <p role="alert">{write.error.sentence}</p>}
      </div>
      <p className={styles.small}>{m.timesCount({ count: times })}</p>
      <p className={styles.small}>
        {rich(m.lastTime({ ago: () => <time dateTime={lastAt}>{timeAgo(lastAt, askedAt)}</time> }))}
      </p>
      <Button aria-label={m.clearNamed({ query })} isBusy={write.isBusy} onClick={() => void write.run()}>
        {common.remove()}
      </Button>
    </li>
  );
}
