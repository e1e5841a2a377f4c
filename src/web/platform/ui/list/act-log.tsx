import * as m from '#messages/ui';
import type { ReactNode } from 'react';

import styles from './act-log.module.css';
import { EmptyNote } from './empty-note.tsx';
import { localDateTime } from '../text/local-time-text.ts';
import { PendingQuery, type PendingResult } from './pending-query.tsx';
import { PageSteps } from './page-steps.tsx';

interface ActLogProps<Act> {
  label: string;
  /** Undefined during loading. */
  acts: Act[] | undefined;
  query: PendingResult;
  page: number;
  pages: number;
  /** Text of an empty log. */
  empty: string;
  renderAct: (act: Act) => ReactNode;
}

/** Paged log of actions, latest first. */
export function ActLog<Act extends { id: number; at: string }>(props: ActLogProps<Act>) {
  const { label, acts, query, page, pages, empty, renderAct } = props;
  if (acts === undefined) return <PendingQuery query={query} />;
  if (acts.length === 0) {
    return (
      <EmptyNote title={m.logEmpty()}>
        <p>{empty}</p>
      </EmptyNote>
    );
  }
  return (
    <section aria-label={label}>
      <ol className={styles.log}>
        {acts.map((act) => (
          <li key={act.id}>
            <time dateTime={act.at} title={act.at}>
              {localDateTime(act.at)}
            </time>
            <div>{renderAct(act)}</div>
          </li>
        ))}
      </ol>
      <PageSteps page={page} pages={pages} />
    </section>
  );
}
