import { Link } from 'react-router';

import { searchLink } from '../../shared/kit/page-links.ts';
import type { SearchCategory } from '../../shared/search/search-contract.ts';
import styles from './search-page.module.css';
import { asTypedAddress } from './search-query.ts';

interface CorrectionsProps {
  corrected: { typed: string; meant: string }[];
  search: URLSearchParams;
}

/** Says what was taken for mistyped, with the way to look for it as it was typed. */
export function Corrections({ corrected, search }: CorrectionsProps) {
  if (corrected.length === 0) return null;
  return (
    <p className={styles.correction}>
      Showing results for <strong>{corrected.map(({ meant }) => meant).join(', ')}</strong>. Search instead for{' '}
      <Link to={asTypedAddress(search)}>{corrected.map(({ typed }) => typed).join(', ')}</Link>.
    </p>
  );
}

/** Other searches, where one finds nothing. */
export function OtherSearches({ instead, category }: { instead: string[]; category: SearchCategory }) {
  if (instead.length === 0) return null;
  return (
    <div className={styles.others}>
      <p>Perhaps one of these finds it:</p>
      <ul>
        {instead.map((text) => (
          <li key={text}>
            <Link to={searchLink([text], category)}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
