import * as m from '#messages/ui';
import { SlidersHorizontal } from 'lucide-react';
import type { ChangeEvent, MouseEvent, ReactNode, SubmitEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

import { retryChoices } from '../../api/use-choices.ts';
import { Button } from '../form/button.tsx';
import type { View } from './card-grid.tsx';
import { ChipList, RemovableChip } from './chip.tsx';
import {
  activeFilters,
  addressOf,
  namesOf,
  rangesOf,
  withoutFilter,
  withoutFilters,
  type FilterGroup,
  type MissingChoices,
} from '../form/filter-group.ts';
import { FILTER_PANEL_ID, FilterPanel } from '../form/filter-panel.tsx';
import styles from './list-layout.module.css';
import { rangeFields, rangeTexts, withRanges } from '../form/range-fields.ts';
import { SortChoice, type ListSort } from './sort-choice.tsx';
import { FailureNote } from '../text/failure-note.tsx';
import { ViewToggle } from './view-toggle.tsx';

const NO_GROUPS: FilterGroup[] = [];
const NO_NOTES: string[] = [];
const NO_FIELDS: [name: string, value: string][] = [];

interface ListLayoutProps {
  heading: ReactNode;
  /** Missing filters do not affect the list. */
  groups: FilterGroup[] | MissingChoices;
  sort: ListSort;
  /** Available sort orders. */
  sorts: readonly ListSort[];
  view: View;
  onView: (view: View) => void;
  doneText: string;
  /** Query parameters of the list that are no filters. */
  hiddenFields?: [name: string, value: string][];
  /** Notes about the address. */
  notes?: string[];
  children: ReactNode;
}

/**
 * List with heading, sort order, view and filters. They are one form with the address as its state: with scripts a change
 * navigates, without them a button submits.
 */
export function ListLayout({
  heading,
  groups: given,
  sort,
  sorts,
  view,
  onView,
  doneText,
  hiddenFields = NO_FIELDS,
  notes = NO_NOTES,
  children,
}: ListLayoutProps) {
  const groups = typeof given === 'string' ? NO_GROUPS : given;
  const hasPanel = given !== 'failed' && given !== 'unavailable';
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  // Filters without loaded choices have no fields, but must be kept.
  const unlisted =
    typeof given !== 'string'
      ? NO_FIELDS
      : [...params].filter(([name]) => name !== 'sort' && name !== 'page' && !hiddenFields.some(([other]) => other === name));
  const active = activeFilters(groups);
  const names = groups.flatMap(namesOf);
  const clearTo = names.some((name) => params.has(name)) ? withoutFilters(pathname, params, names) : null;

  const errors = groups.flatMap(({ name, label, range }) =>
    range === undefined
      ? []
      : Object.values(rangeTexts({ name, ends: range.ends }, params).errors).map((error) => `${label}: ${error}`),
  );

  /**
   * The form is ahead of the address during a navigation. Every change uses the form state, so that it does not undo the
   * previous one.
   */
  function follow(form: HTMLFormElement) {
    const fields = new FormData(form);
    if (fields.get('sort') === sorts[0]) fields.delete('sort');
    const chosen = new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'));
    void navigate(addressOf(pathname, withRanges(rangesOf(groups), chosen)), { preventScrollReset: true });
  }

  function applyChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>) {
    const field: EventTarget = target;
    // The last choice of a single-value filter wins.
    if (
      field instanceof HTMLInputElement &&
      field.checked &&
      groups.some(({ name, isSingle }) => name === field.name && isSingle)
    )
      empty(currentTarget, (box) => box !== field && box.name === field.name);
    follow(currentTarget);
  }

  /** Removes a filter. Without scripts, or in a new tab, the link is followed. */
  function removeFilter(event: MouseEvent<HTMLAnchorElement>, isTaken: (field: HTMLInputElement) => boolean) {
    const form = event.currentTarget.closest('form');
    if (form === null || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    empty(form, isTaken);
    follow(form);
  }

  function sendForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    follow(event.currentTarget);
  }

  return (
    <form action={pathname} onChange={applyChange} onSubmit={sendForm}>
      {[...hiddenFields, ...unlisted].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.top}>
        <div className={styles.heading}>{heading}</div>
        <div className={styles.tools}>
          {hasPanel && (
            <Button className={styles.filterButton} popoverTarget={FILTER_PANEL_ID}>
              <SlidersHorizontal size={18} aria-hidden />
              {m.filters()}
              {active.length > 0 && <span className={styles.number}>{active.length}</span>}
            </Button>
          )}
          <SortChoice sort={sort} sorts={sorts} />
          <ViewToggle view={view} onChange={onView} />
        </div>
      </div>
      {active.length > 0 && (
        <div className={styles.active}>
          <ChipList label={m.activeFilters()}>
            {active.map((filter) => (
              <RemovableChip
                key={`${filter.name} ${filter.value}`}
                kind={filter.group}
                label={filter.label}
                to={withoutFilter(pathname, params, filter.name, filter.value)}
                onClick={(event) =>
                  removeFilter(
                    event,
                    ({ name, value }) =>
                      (name === filter.name && value === filter.value) || rangeFields(filter.name).includes(name),
                  )
                }
              />
            ))}
          </ChipList>
        </div>
      )}
      {/* Also shown outside the panel, which may be closed. */}
      {[...notes, ...errors].map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      <div className={styles.columns}>
        {given === 'unavailable' && <p className={styles.noFilters}>{m.filtersUnavailable()}</p>}
        {given === 'failed' && <FailureNote sentence={m.filtersFailed()} onRetry={() => void retryChoices()} />}
        {hasPanel && (
          <FilterPanel
            groups={groups}
            isComing={given === 'coming'}
            clearTo={clearTo}
            onClear={(event) => removeFilter(event, ({ name }) => groups.some((group) => namesOf(group).includes(name)))}
            doneText={doneText}
          />
        )}
        <div className={styles.results} data-pending={navigation.location?.pathname === pathname || undefined}>
          {children}
        </div>
      </div>
    </form>
  );
}

function empty(form: HTMLFormElement, isTaken: (field: HTMLInputElement) => boolean): void {
  for (const field of form.querySelectorAll('input')) {
    if (!isTaken(field)) continue;
    if (field.type === 'checkbox') field.checked = false;
    else field.value = '';
  }
}
