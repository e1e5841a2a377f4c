import * as common from '#messages/common';
import * as m from '#messages/ui';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';

import type { ClipSort } from '../../../../shared/catalogue/assets/clip-contract.ts';
import type { SearchSort } from '../../../../shared/discovery/search/searched-kinds.ts';
import styles from './sort-choice.module.css';

/** All sort orders. The first one of a list is its default. */
export type ListSort = SearchSort | ClipSort;

const LABELS: Record<ListSort, () => string> = {
  relevance: m.sortRelevance,
  recent: m.sortRecent,
  popular: m.sortPopular,
  name: common.name,
  released: m.sortReleased,
  latest: m.sortLatest,
  'fewest-triangles': m.sortFewestTriangles,
  'most-triangles': m.sortMostTriangles,
  smallest: m.sortSmallest,
  largest: m.sortLargest,
  longest: m.sortLongest,
  shortest: m.sortShortest,
};

/** Sort order of a list. Like the filters, it keeps the choice until the address has changed. */
export function SortChoice({ sort, sorts }: { sort: ListSort; sorts: readonly ListSort[] }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current !== null) select.current.value = sort;
  }, [sort]);
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{m.sortBy()}</span>
      <select ref={select} name="sort" defaultValue={sort}>
        {sorts.map((name) => (
          <option key={name} value={name}>
            {LABELS[name]()}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </label>
  );
}
