import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';

import { ButtonLink } from '../form/button.tsx';
import styles from './page-steps.module.css';

/** The ways to the pages before and after; nothing where there is one page. */
export function PageSteps({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  if (pages <= 1 && page <= 1) return null;
  const addressOf = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `${pathname}?${params.toString()}`;
  };
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <ButtonLink to={addressOf(Math.min(page - 1, Math.max(pages, 1)))}>
          <ChevronLeft size={18} aria-hidden />
          Previous
        </ButtonLink>
      )}
      <span className={styles.where}>
        Page {page} of {Math.max(pages, 1)}
      </span>
      {page < pages && (
        <ButtonLink to={addressOf(page + 1)}>
          Next
          <ChevronRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}
