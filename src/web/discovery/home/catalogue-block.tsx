import * as m from '#messages/home';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import type { CatalogueEntry } from '../../../shared/discovery/home/home-contract.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './catalogue-block.module.css';
import textStyles from '../../platform/ui/text/text.module.css';

interface CatalogueBlockProps {
  title: string;
  /** Link to the whole list; null: all are shown. */
  allTo: string | null;
  /** The filter of the models list for an entry. */
  filter: 'technology' | 'format';
  entries: CatalogueEntry[];
}

/** Four technologies or formats, with their use in the catalogue. */
export function CatalogueBlock({ title, allTo, filter, entries }: CatalogueBlockProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.top}>
        <h2>{title}</h2>
        {allTo !== null && (
          <Link to={allTo} className={styles.all} aria-label={m.seeAllOf({ title })}>
            {m.seeAll()}
            <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      <Stack as="ul" gap={3} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={`/models?${filter}=${entry.id}`} className={styles.entry}>
              <span className={styles.mark}>
                {entry.picture === null ? (
                  <span aria-hidden>{entry.name.slice(0, 2)}</span>
                ) : (
                  <Picture picture={entry.picture} alt="" sizes="56px" ratio={1} className={styles.picture} />
                )}
              </span>
              <Stack as="span">
                <span dir="auto" className={styles.name}>
                  {entry.name}
                </span>
                <span className={textStyles.small}>
                  {m.modelCount({ count: entry.assets })}
                  {entry.games > 0 && ` · ${m.gameCount({ count: entry.games })}`}
                </span>
              </Stack>
            </Link>
          </li>
        ))}
      </Stack>
    </section>
  );
}
