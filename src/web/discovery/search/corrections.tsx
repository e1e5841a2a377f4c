import { Link } from 'react-router';

import { SEARCH_HELP_PATH, searchLink } from '../../../shared/catalogue/page-links.ts';
import type { SearchCategory } from '../../../shared/discovery/search/search-rules.ts';
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

/** Says which filters were typed and could not be read. */
export function Unread({ unread }: { unread: string[] }) {
  const isLeftOut = (typed: string) => typed.startsWith('-');
  const [leftOut, asWords] = [unread.filter(isLeftOut), unread.filter((typed) => !isLeftOut(typed))];
  if (unread.length === 0) return null;
  return (
    <>
      {asWords.length > 0 && (
        <p className={styles.correction}>
          Nothing was found for <Typed texts={asWords} />, so the words were searched for.
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.correction}>
          <Typed texts={leftOut} /> was left out: only words can be excluded.
        </p>
      )}
      <p className={styles.correction}>
        <Link to={SEARCH_HELP_PATH}>How to search</Link>
      </p>
    </>
  );
}

function Typed({ texts }: { texts: string[] }) {
  return <strong>{texts.slice(0, MAX_UNREAD).join(', ')}</strong>;
}

const MAX_UNREAD = 10;
