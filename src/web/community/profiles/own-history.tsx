import * as m from '#messages/profiles';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

import { listOwnHistory, OWN_HISTORY_PAGE_SIZE, type OwnAct } from '../../../shared/catalogue/history/own-history-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import { pageIn } from '../../platform/ui/form/search-values.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './own-history.module.css';

/** Own activity, latest first. */
export function OwnHistory({ accountId }: { accountId: number }) {
  const [search] = useSearchParams();
  const page = pageIn(search) ?? 1;
  const query = useOwn(accountId, listOwnHistory, { query: { page } }, { placeholderData: keepPreviousData });
  const { data } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  return (
    <>
      <ol className={styles.list} aria-label={m.history()}>
        {withUniqueKeys(data.acts, (act) => `${act.at} ${act.act}`).map(({ key, item }) => (
          <Act key={key} act={item} />
        ))}
      </ol>
      <PageSteps page={page} pages={Math.ceil(data.countItems / OWN_HISTORY_PAGE_SIZE)} />
    </>
  );
}

function Act({ act }: { act: OwnAct }) {
  const { subject } = act;
  return (
    <li>
      <time dateTime={act.at}>{shortDate(act.at)}</time>
      <span>
        {actWords(act, () => subject !== null && <Subject subject={subject} />)}
        {act.fields.length > 0 && <span className={styles.fields}>{act.fields.join(', ')}</span>}
        {act.note !== null && <q className={styles.fields}>{act.note}</q>}
      </span>
    </li>
  );
}

function Subject({ subject: { mark, id, title } }: { subject: NonNullable<OwnAct['subject']> }) {
  if (title === null) return m.hiddenPublication({ kind: mark });
  return (
    <Link to={publicationLink({ kind: mark, id, title })} data-prose>
      <bdi>{title}</bdi>
    </Link>
  );
}

type ActFacts = Pick<OwnAct, 'act' | 'number' | 'restoredNumber' | 'fields'>;

/** Act in words. `title` is its object. */
export function actWords({ act, number, restoredNumber, fields }: ActFacts, title: () => ReactNode): ReactNode {
  if (act === 'joined') return m.actJoined();
  if (act === 'published') return rich(m.actPublished({ title }));
  if (restoredNumber !== null) return rich(m.actRestored({ number: restoredNumber, title }));
  return rich((number === 1 && fields.length === 0 ? m.actCreated : m.actChanged)({ title }));
}
