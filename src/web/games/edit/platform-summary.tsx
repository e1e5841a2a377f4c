import { memo } from 'react';

import type { PlatformRow } from '../../../shared/games/game-form.ts';
import { isSame } from '../../editing/is-same.ts';
import { PlatformName } from '../../editing/platform-chip.tsx';
import styles from './platform-editor.module.css';
import { releaseParts, technologyParts } from './release-text.ts';

/** A completed platform, to be read. */
export const PlatformSummary = memo(
  function PlatformSummary({ row }: { row: PlatformRow }) {
    return (
      <div className={styles.summary}>
        <div className={styles.platform}>
          <PlatformName platform={row.platform} />
        </div>
        {row.releases.length > 0 && (
          <ul className={styles.facts} aria-label="Releases">
            {row.releases.map((release, index) => (
              // Two may say the same.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{releaseParts(release).join(' · ')}</li>
            ))}
          </ul>
        )}
        {row.technologies.length > 0 && (
          <ul className={styles.facts} aria-label="Technologies">
            {row.technologies.map((technology, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={index}>{technologyParts(technology).join(' · ')}</li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  (before, after) => isSame(before.row, after.row),
);
