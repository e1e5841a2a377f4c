import * as m from '#messages/collections';
import { Link } from 'react-router';

import type { DirectoryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { DirectoryEntry } from '../../../shared/catalogue/collections/directory-contract.ts';
import { collectionLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import styles from './directory-entries.module.css';

/** Names in columns, linked to their pages. */
export function DirectoryEntries({ kind, entries }: { kind: DirectoryKind; entries: DirectoryEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          {entry.color !== null && <i className={styles.dot} style={{ background: entry.color }} aria-hidden />}
          <span className={styles.text}>
            <Link to={entryLink(kind, entry)} dir="auto">
              {entry.name}
            </Link>
            {entry.altName !== null && entry.altName !== entry.name && (
              <span dir="auto" className={styles.alt}>
                {entry.altName}
              </span>
            )}
            <span className={styles.facts}>{factsOf(entry)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function entryLink(kind: DirectoryKind, { id, name }: DirectoryEntry): string {
  return kind === 'game' ? gameLink({ id, title: name }) : collectionLink(kind, { id, name });
}

/** '1987 · 3 models', '12 games'. Counts of 0 are left out. */
function factsOf({ year, gamesCount, assetsCount }: DirectoryEntry): string {
  return [
    year,
    gamesCount !== null && gamesCount > 0 ? m.gameCount({ count: gamesCount }) : null,
    assetsCount > 0 ? m.modelCount({ count: assetsCount }) : null,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}
