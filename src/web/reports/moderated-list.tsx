import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import { listModerated, MODERATION_PAGE_SIZE } from '../../shared/reports/report-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { useOwn } from '../api/use-own.ts';
import { counted } from '../ui/compact-number.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { PageSteps } from '../ui/page-steps.tsx';
import { ModeratedCard } from './moderated-card.tsx';
import styles from './moderated-list.module.css';

interface ModeratedListProps {
  accountId: number;
  state: 'reported' | 'hidden';
  page: number;
}

/** Publications that wait for a moderator, or that moderators have hidden. */
export function ModeratedList({ accountId, state, page }: ModeratedListProps) {
  const input = { query: { state, page } };
  const query = useOwn(accountId, listModerated, input, { placeholderData: keepPreviousData });
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    // The button that was pressed is gone with its card.
    section.current?.focus({ preventScroll: true });
  }

  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />;
    return (
      <div className={styles.cards} role="status" aria-label="Loading...">
        <div className={styles.coming} />
        <div className={styles.coming} />
      </div>
    );
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={state === 'hidden' ? 'Hidden' : 'Reports'}>
      {data.total > 0 && (
        <p className={styles.count} role="status">
          {counted(data.total, 'publication', 'publications')} {state === 'hidden' ? 'hidden' : 'to look at'}
        </p>
      )}
      {data.publications.length === 0 ? (
        <NothingThere state={state} />
      ) : (
        <ul className={styles.cards} data-pending={isPlaceholderData || undefined}>
          {data.publications.map((publication) => (
            <ModeratedCard
              key={`${publication.mark} ${publication.id}`}
              publication={publication}
              askedAt={new Date(dataUpdatedAt)}
              onDone={refresh}
            />
          ))}
        </ul>
      )}
      <PageSteps page={page} pages={Math.ceil(data.total / MODERATION_PAGE_SIZE)} />
    </section>
  );
}

function NothingThere({ state }: { state: ModeratedListProps['state'] }) {
  return state === 'hidden' ? (
    <EmptyNote title="Nothing is hidden">
      <p>What moderators hide stands here, with the way to show it again.</p>
    </EmptyNote>
  ) : (
    <EmptyNote title="No open reports">
      <p>What members report stands here until a moderator has looked at it.</p>
    </EmptyNote>
  );
}
