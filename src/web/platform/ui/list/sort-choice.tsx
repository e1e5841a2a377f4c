import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { ClipSort } from '../../../../shared/catalogue/assets/clip-contract.ts';
import type { SearchSort } from '../../../../shared/discovery/search/searched-kinds.ts';
import styles from './sort-choice.module.css';

/** The orders of all lists; the first that a list has is its own. */
export type ListSort = SearchSort | ClipSort;

const LABELS: Record<ListSort, string> = {
  relevance: 'Relevance',
  recent: 'Most Recent',
  popular: 'Popular',
  name: 'Name',
  released: 'First Released',
  latest: 'Last Released',
  'fewest-triangles': 'Fewest Triangles',
  'most-triangles': 'Most Triangles',
  smallest: 'Smallest Files',
  largest: 'Largest Files',
  longest: 'Longest',
  shortest: 'Shortest',
};

/** The order of a list, of those it has. Like the filters it keeps what was chosen until the address has followed. */
export function SortChoice({ sort, sorts }: { sort: ListSort; sorts: readonly ListSort[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current !== null) select.current.value = sort;
  }, [sort]);
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">Sort by</span>
      <select ref={select} name="sort" defaultValue={sort}>
        {sorts.map((name) => (
          <option key={name} value={name}>
            {LABELS[name]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </label>
  );
}
