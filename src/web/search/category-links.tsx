import { Link } from 'react-router';

import { SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/search-contract.ts';
import styles from './search-page.module.css';

const LABELS: Record<SearchCategory, string> = { all: 'All', games: 'Games', models: 'Models' };

/** The same search in another category. */
export function CategoryLinks({ category, search }: { category: SearchCategory; search: URLSearchParams }) {
  return (
    <nav className={styles.categories} aria-label="Search in">
      {SEARCH_CATEGORIES.map((choice) => (
        <Link
          key={choice}
          to={addressIn(choice, search)}
          className={styles.category}
          aria-current={choice === category ? 'page' : undefined}
        >
          {LABELS[choice]}
        </Link>
      ))}
    </nav>
  );
}

/** Filters that the other category has not are kept for the way back. */
function addressIn(category: SearchCategory, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('category', category);
  next.delete('page');
  return `/search?${next.toString()}`;
}
