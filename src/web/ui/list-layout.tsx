import { SlidersHorizontal } from 'lucide-react';
import type { ChangeEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import type { Sort } from '../../shared/kit/paging.ts';
import { Button } from './button.tsx';
import type { View } from './card-grid.tsx';
import { ChipList, RemovableChip } from './chip.tsx';
import { activeFilters, addressOf, withoutFilter, withoutFilters, type FilterGroup } from './filter-group.ts';
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx';
import styles from './list-layout.module.css';
import { SortChoice } from './sort-choice.tsx';
import { ViewToggle } from './view-toggle.tsx';

const NO_GROUPS: FilterGroup[] = [];
const NOTHING_KEPT: [name: string, value: string][] = [];

interface ListLayoutProps {
  heading: ReactNode;
  /** Choices that are not there, or cannot be had, take nothing from the list itself. */
  groups: FilterGroup[] | 'coming' | 'failed';
  sort: Sort;
  view: View;
  onView: (view: View) => void;
  doneText: string;
  /** Parameters of the address which are no filter of the panel but belong to the list. */
  kept?: [name: string, value: string][];
  children: ReactNode;
}

/**
 * A list with its heading, sort choice, view and filters. All choices are one form whose fields are the address: with
 * scripts a change is a navigation, without them the form is sent by its button.
 */
export function ListLayout({
  heading,
  groups: given,
  sort,
  view,
  onView,
  doneText,
  kept = NOTHING_KEPT,
  children,
}: ListLayoutProps) {
  const groups = typeof given === 'string' ? NO_GROUPS : given;
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const active = activeFilters(groups);
  const clearTo =
    active.length === 0
      ? null
      : withoutFilters(
          pathname,
          params,
          groups.map((group) => group.name),
        );

  function applyChange(event: ChangeEvent<HTMLFormElement>) {
    const field: EventTarget = event.target;
    const fields = new FormData(event.currentTarget);
    // Of a filter that takes one value the last choice wins.
    if (
      field instanceof HTMLInputElement &&
      field.checked &&
      groups.some((group) => group.name === field.name && group.isSingle)
    ) {
      fields.delete(field.name);
      fields.append(field.name, field.value);
    }
    if (fields.get('sort') === 'relevance') fields.delete('sort');
    const chosen = new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'));
    void navigate(addressOf(pathname, chosen), { preventScrollReset: true });
  }

  return (
    <form action={pathname} onChange={applyChange} onSubmit={(event) => event.preventDefault()}>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.top}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.tools}>
          <Button className={styles.filterButton} popoverTarget={FILTER_PANEL_ID}>
            <SlidersHorizontal size={18} aria-hidden />
            Filters
            {active.length > 0 && <span className={styles.number}>{active.length}</span>}
          </Button>
          <SortChoice sort={sort} />
          <ViewToggle view={view} onChange={onView} />
        </div>
      </div>
      {active.length > 0 && (
        <div className={styles.active}>
          <ChipList label="Active filters">
            {active.map((filter) => (
              <RemovableChip
                key={`${filter.name} ${filter.value}`}
                kind={filter.group}
                label={filter.label}
                to={withoutFilter(pathname, params, filter.name, filter.value)}
              />
            ))}
          </ChipList>
        </div>
      )}
      <div className={styles.columns}>
        {given === 'failed' ? (
          <p className={styles.noFilters}>The filters could not be loaded.</p>
        ) : (
          <FilterPanel groups={groups} isComing={given === 'coming'} clearTo={clearTo} doneText={doneText} />
        )}
        <div className={styles.results} data-pending={navigation.location?.pathname === pathname || undefined}>
          {children}
        </div>
      </div>
    </form>
  );
}
