import * as m from '#messages/entry-lists';
import { Link } from 'react-router';

import type { CatalogueEntry } from '../../../shared/discovery/home/home-contract.ts';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './entry-tiles.module.css';

/** Pictures loaded eagerly, as they are visible at first. */
const EAGER_ENTRIES = 8;

interface EntryTilesProps {
  entries: CatalogueEntry[];
  /** List filter that an entry sets. */
  filter: 'technology' | 'format';
  emptyTitle: string;
}

/** Technologies or formats, each with a description and the number of its uses. */
export function EntryTiles({ entries, filter, emptyTitle }: EntryTilesProps) {
  if (entries.length === 0) return <EmptyNote title={emptyTitle} />;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={entry.id} id={`${filter}-${entry.id}`} className={styles.entry}>
          {entry.picture === null ? (
            <span className={styles.letters} aria-hidden>
              {entry.name.slice(0, 3)}
            </span>
          ) : (
            <Picture
              picture={entry.picture}
              alt=""
              sizes="72px"
              ratio="fill"
              eager={index < EAGER_ENTRIES}
              className={styles.picture}
            />
          )}
          <div className={styles.text}>
            <h2 dir="auto" className={styles.name}>
              <Link to={entryLink(filter, entry)}>{entry.name}</Link>
            </h2>
            {entry.description !== null && (
              <p dir="auto" className={styles.description}>
                {entry.description}
              </p>
            )}
            <p className={styles.uses}>
              <Uses count={entry.games} of="games" to={`/games?${filter}=${entry.id}`} name={entry.name} />
              <Uses count={entry.assets} of="models" to={`/models?${filter}=${entry.id}`} name={entry.name} />
              {entry.connected > 0 &&
                (filter === 'format' ? (
                  <Uses count={entry.connected} of="technologies" to={`/technologies?format=${entry.id}`} name={entry.name} />
                ) : (
                  <Uses count={entry.connected} of="formats" to={`/formats?technology=${entry.id}`} name={entry.name} />
                ))}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const USES = {
  games: { text: m.gameCount, label: m.gamesWith },
  models: { text: m.modelCount, label: m.modelsWith },
  technologies: { text: m.technologyCount, label: m.technologiesWith },
  formats: { text: m.formatCount, label: m.formatsWith },
};

interface UsesProps {
  count: number;
  of: keyof typeof USES;
  to: string;
  name: string;
}

function Uses({ count, of, to, name }: UsesProps) {
  const text = USES[of].text({ count });
  if (count === 0) return <span>{text}</span>;
  return (
    <Link to={to} aria-label={USES[of].label({ count, name })}>
      {text}
    </Link>
  );
}
