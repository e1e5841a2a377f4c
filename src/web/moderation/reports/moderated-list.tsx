import * as m from '#messages/reports';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';

import { countWaitingRegistrations } from '../../../shared/accounts/auth/registration-contract.ts';
import {
  countOpenReports,
  listModerated,
  MODERATION_PAGE_SIZE,
  type ModeratedState,
} from '../../../shared/moderation/reports/report-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { ModeratedCard } from './moderated-card.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './moderated-list.module.css';

const WORDS: Record<
  ModeratedState,
  { label: () => string; count: (values: { count: number }) => string; none: () => string; what: () => string }
> = {
  reported: {
    label: m.reports,
    count: m.publicationsReported,
    none: m.noOpenReports,
    what: m.reportedHere,
  },
  hidden: {
    label: m.hidden,
    count: m.publicationsHidden,
    none: m.nothingHidden,
    what: m.hiddenHere,
  },
  deleted: {
    label: m.deleted,
    count: m.publicationsDeleted,
    none: m.nothingDeleted,
    what: m.deletedHere,
  },
};

/** Links to the other queues. */
function WaitingElsewhere({ accountId }: { accountId: number }) {
  const { data } = useOwn(accountId, countOpenReports, {});
  const registrations = useOwn(accountId, countWaitingRegistrations, {}).data?.count ?? 0;
  if (data === undefined) return null;
  return (
    <>
      {data.comments > 0 && (
        <p className={styles.way}>
          <Link to="/moderation?tab=comments" data-prose>
            {m.commentsAwait({ count: data.comments })}
          </Link>
        </p>
      )}
      {data.messages > 0 && (
        <p className={styles.way}>
          <Link to="/moderation?tab=messages" data-prose>
            {m.messagesReported({ count: data.messages })}
          </Link>
        </p>
      )}
      {registrations > 0 && (
        <p className={styles.way}>
          <Link to="/moderation?tab=registrations" data-prose>
            {m.registrationsAwait({ count: registrations })}
          </Link>
        </p>
      )}
    </>
  );
}

interface ModeratedListProps {
  accountId: number;
  state: ModeratedState;
  page: number;
}

/** Publications that wait for a moderator, or that moderators have hidden. */
export function ModeratedList({ accountId, state, page }: ModeratedListProps) {
  const input = { query: { state, page } };
  const query = useOwn(accountId, listModerated, input, { placeholderData: keepPreviousData });
  const { data, isPlaceholderData, dataUpdatedAt } = query;
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    // Focused, since the pressed button is gone with its card.
    section.current?.focus({ preventScroll: true });
  }

  if (data === undefined) return <PendingQuery query={query} />;
  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={WORDS[state].label()}>
      {state === 'reported' && <WaitingElsewhere accountId={accountId} />}
      {data.total > 0 && (
        <p className={styles.count} role="status">
          {WORDS[state].count({ count: data.total })}
        </p>
      )}
      {data.publications.length === 0 ? (
        <EmptyNote title={WORDS[state].none()}>
          <p>{WORDS[state].what()}</p>
        </EmptyNote>
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
