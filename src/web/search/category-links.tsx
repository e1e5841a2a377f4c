import { Link } from 'react-router';

import { SEARCH_CATEGORIES, type SearchCategory } from '../../shared/search/searched-kinds.ts';
import { CATEGORY_LABELS } from '../shell/category-labels.ts';
import styles from './search-page.module.css';

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
          {CATEGORY_LABELS[choice]}
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
