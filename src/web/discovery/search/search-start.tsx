import { Link } from 'react-router';

import { DIRECTORY_PATHS, SEARCH_HELP_PATH } from '../../../shared/catalogue/page-links.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import styles from './search-page.module.css';

/** A search for nothing yet: where to type, and where to look around instead. */
export function SearchStart() {
  return (
    <>
      <PageHead title="Search" description="Search everything here." canonical="/search" noindex />
      <div className={styles.start}>
        <h1>Search</h1>
        <p>
          Type a title into the field at the top of the page. Names of tags, series, companies and members find their games and
          models too, and several words may come in any order. <Link to={SEARCH_HELP_PATH}>How to search</Link> tells what else
          can be typed.
        </p>
        <p>
          Or look around: <Link to="/models">models</Link>, <Link to="/games">games</Link>, and from A to Z{' '}
          <Link to={DIRECTORY_PATHS.game}>games</Link>, <Link to={DIRECTORY_PATHS.platform}>platforms</Link>,{' '}
          <Link to={DIRECTORY_PATHS.company}>companies</Link> and <Link to={DIRECTORY_PATHS.series}>series</Link>.
        </p>
      </div>
    </>
  );
}
