import * as m from '#messages/ui';
import { shortDate } from '../../../../shared/platform/kit/dates.ts';
import styles from './history-list.module.css';

export interface HistoryEntry {
  /** ISO date and time. */
  at: string;
  text: string;
}

/** History of one subject, newest first. */
export function HistoryList({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.text}`}>
          <span>{entry.text}</span>
          <time dateTime={entry.at}>{shortDate(entry.at)}</time>
        </li>
      ))}
    </ol>
  );
}

/** History entries for publication and last change. */
export function pastOf(thing: { publishedAt: string | null; updatedAt: string }, by: string | null): HistoryEntry[] {
  const { publishedAt, updatedAt } = thing;
  const published =
    publishedAt === null ? [] : [{ at: publishedAt, text: by === null ? m.published() : m.publishedBy({ name: by }) }];
  // Publication itself also updates the subject, so it does not count as a change.
  const isChanged = publishedAt === null || shortDate(updatedAt) !== shortDate(publishedAt);
  return isChanged && (publishedAt === null || updatedAt > publishedAt)
    ? [{ at: updatedAt, text: m.lastChanged() }, ...published]
    : published;
}
