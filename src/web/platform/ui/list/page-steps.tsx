import * as common from '#messages/common';
import * as m from '#messages/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';

import { ButtonLink } from '../form/button.tsx';
import styles from './page-steps.module.css';

/** Links to the previous and next page; none if there is only one. */
export function PageSteps({ page, pages }: { page: number; pages: number }) {
  const { pathname, search } = useLocation();
  if (pages <= 1 && page <= 1) return null;
  const addressOf = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `${pathname}?${params.toString()}`;
  };
  return (
    <nav className={styles.pages} aria-label={m.pages()}>
      {page > 1 && (
        <ButtonLink to={addressOf(Math.min(page - 1, Math.max(pages, 1)))}>
          <ChevronLeft size={18} aria-hidden />
          {common.previous()}
        </ButtonLink>
      )}
      <span className={styles.where}>{m.pageOf({ page, pages: Math.max(pages, 1) })}</span>
      {page < pages && (
        <ButtonLink to={addressOf(page + 1)}>
          {common.next()}
          <ChevronRight size={18} aria-hidden />
        </ButtonLink>
      )}
    </nav>
  );
}
