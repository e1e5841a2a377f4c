import { ChevronDown, X } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';

import { Button } from './button.tsx';
import { ChoiceList } from './choice-list.tsx';
import type { FilterGroup } from './filter-group.ts';
import styles from './filter-panel.module.css';
import { rangeFields } from './range-fields.ts';
import { RangeGroup } from './range-group.tsx';
import textStyles from '../text/text.module.css';

export const FILTER_PANEL_ID = 'filter-panel';
/** How many groups stand open before anything is chosen. */
const OPEN_GROUPS = 4;

interface FilterPanelProps {
  groups: FilterGroup[];
  /** The groups are on their way. */
  isComing?: boolean;
  /** The address without filters; null when none is set. */
  clearTo: string | null;
  onClear: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Label of the button that closes the panel, on narrow screens. */
  doneText: string;
}

/** The filters of a list: beside it on wide screens, over it on narrow ones, where a popover needs no script. */
export function FilterPanel({ groups, isComing = false, clearTo, onClear, doneText }: FilterPanelProps) {
  const address = new URLSearchParams(useLocation().search);
  // Invalid range input counts as set, so that it stays visible.
  const isSet = ({ name, selected }: FilterGroup) =>
    selected.length > 0 || rangeFields(name).some((field) => address.has(field));
  const shown = groups.filter((group) => group.choices.length > 0 || isSet(group));
  return (
    <div id={FILTER_PANEL_ID} popover="auto" role="group" aria-label="Filters" className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.heading}>Filters</h2>
        {clearTo !== null && (
          <Link to={clearTo} className={styles.clear} preventScrollReset onClick={onClear}>
            Clear all
          </Link>
        )}
        <Button
          variant="bare"
          iconOnly
          className={styles.narrow}
          aria-label="Close filters"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
        >
          <X size={20} aria-hidden />
        </Button>
      </div>
      <div className={styles.groups}>
        {shown.length === 0 && !isComing && <p className={textStyles.small}>There is nothing to filter by.</p>}
        {groups.map((group, index) =>
          !shown.includes(group) ? null : (
            <FoldedGroup key={group.name} group={group} isSet={isSet(group)} isFirst={index < OPEN_GROUPS} />
          ),
        )}
      </div>
      <noscript>
        <button type="submit" className={styles.apply}>
          Apply filters
        </button>
      </noscript>
      <div className={styles.done} data-needs-scripts>
        <Button variant="accent" popoverTarget={FILTER_PANEL_ID} popoverTargetAction="hide">
          {doneText}
        </Button>
      </div>
    </div>
  );
}

/** A filter that opens when it is set, and stays as it is when nothing of it is chosen any more. */
function FoldedGroup({ group, isSet, isFirst }: { group: FilterGroup; isSet: boolean; isFirst: boolean }) {
  const [isOpen, setIsOpen] = useState(isFirst || isSet);
  if (isSet && !isOpen) setIsOpen(true);
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {group.label}
        {group.selected.length > 0 && <span className={styles.number}>{group.selected.length}</span>}
        <ChevronDown size={16} aria-hidden />
      </summary>
      {group.hint !== undefined && <p className={styles.hint}>{group.hint}</p>}
      {group.range === undefined ? <ChoiceList group={group} /> : <RangeGroup group={group} range={group.range} />}
    </details>
  );
}
