import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ComponentType, type ReactNode } from 'react';

import { Row } from '../layout/layout.tsx';
import textStyles from '../text/text.module.css';
import { EmptyNote } from './empty-note.tsx';
import { PageSteps } from './page-steps.tsx';
import { PendingQuery, type PendingResult } from './pending-query.tsx';
import styles from './review-queue.module.css';

export interface ReviewCardProps<Item> {
  item: Item;
  /** Time of the server's reply. */
  now: Date;
  onDone: () => Promise<void>;
}

interface ReviewQueueProps<Item> {
  accountId: number;
  label: string;
  /** Undefined during loading. */
  found: { total: number; items: Item[] } | undefined;
  query: PendingResult & { dataUpdatedAt: number };
  count: (values: { count: number }) => string;
  /** Links to related queues. */
  links: ReactNode;
  empty: { title: string; text: string };
  page: number;
  pageSize: number;
  Card: ComponentType<ReviewCardProps<Item>>;
}

/** Paged cards that moderators decide on, with their total. */
export function ReviewQueue<Item extends { id: number }>(props: ReviewQueueProps<Item>) {
  const { accountId, label, found, query, count, links, empty, page, pageSize, Card } = props;
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);

  async function onDone() {
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    // Focused, since the pressed button is gone with its card.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={label}>
      <Row gap={3} wraps align="center" spread className={styles.above}>
        <p className={textStyles.small} role="status">
          {found !== undefined && count({ count: found.total })}
        </p>
        {links}
      </Row>
      {found === undefined ? (
        <PendingQuery query={query} />
      ) : found.total === 0 ? (
        <EmptyNote title={empty.title}>
          <p>{empty.text}</p>
        </EmptyNote>
      ) : (
        <ul className={styles.cards}>
          {found.items.map((item) => (
            <Card key={item.id} item={item} now={new Date(query.dataUpdatedAt)} onDone={onDone} />
          ))}
        </ul>
      )}
      <PageSteps page={page} pages={Math.ceil((found?.total ?? 0) / pageSize)} />
    </section>
  );
}
