import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { Sort } from '../../shared/kit/paging.ts';
import styles from './sort-choice.module.css';

export const SORT_LABELS: Record<Sort, string> = { relevance: 'Relevance', recent: 'Most Recent', popular: 'Popular' };

/** The order of a list. Like the filters it keeps what was chosen until the address has followed. */
export function SortChoice({ sort, labels = SORT_LABELS }: { sort: string; labels?: Record<string, string> }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current !== null) select.current.value = sort;
  }, [sort]);
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">Sort by</span>
      <select ref={select} name="sort" defaultValue={sort}>
        {Object.entries(labels).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </label>
  );
}
