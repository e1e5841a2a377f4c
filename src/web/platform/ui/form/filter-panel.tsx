import * as m from '#messages/ui';
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
/** Number of groups that are open without a selection. */
const OPEN_GROUPS = 4;

interface FilterPanelProps {
  groups: FilterGroup[];
  /** The groups are loading. */
  isComing?: boolean;
  /** Address without filters; null if none is set. */
  clearTo: string | null;
  onClear: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Label of the button that closes the panel, on narrow screens. */
  doneText: string;
}

/** Filters of a list: a side panel on wide screens, a popover on narrow ones, which works without scripts. */
export function FilterPanel({ groups, isComing = false, clearTo, onClear, doneText }: FilterPanelProps) {
  const address = new URLSearchParams(useLocation().search);
  // Invalid range input counts as set, so that it stays visible.
  const isSet = ({ name, selected }: FilterGroup) =>
    selected.length > 0 || rangeFields(name).some((field) => address.has(field));
  const shown = groups.filter((group) => group.choices.length > 0 || isSet(group));
  return (
    <div id={FILTER_PANEL_ID} popover="auto" role="group" aria-label={m.filters()} className={styles.panel}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{m.filters()}</h2>
        {clearTo !== null && (
          <Link to={clearTo} className={styles.clear} preventScrollReset onClick={onClear}>
            {m.clearAll()}
          </Link>
        )}
        <Button
          variant="bare"
          iconOnly
          className={styles.narrow}
          aria-label={m.closeFilters()}
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
        >
          <X size={20} aria-hidden />
        </Button>
      </div>
      <div className={styles.groups}>
        {shown.length === 0 && !isComing && <p className={textStyles.small}>{m.noFilters()}</p>}
        {groups.map((group, index) =>
          !shown.includes(group) ? null : (
            <FoldedGroup key={group.name} group={group} isSet={isSet(group)} isFirst={index < OPEN_GROUPS} />
          ),
        )}
      </div>
      <noscript>
        <button type="submit" className={styles.apply}>
          {m.applyFilters()}
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

/** Disclosure of a filter. It opens when the filter is set, and does not close when it is cleared. */
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
