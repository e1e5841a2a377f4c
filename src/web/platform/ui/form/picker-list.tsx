import * as common from '#messages/common';
import * as m from '#messages/ui';
import { useEffect, useRef, type ReactNode } from 'react';

import { optionAria, optionId } from './active-option.ts';
import styles from './picker-list.module.css';
import textStyles from '../text/text.module.css';
import type { ComboboxState } from './use-combobox.ts';

/** Distance to the end of the list that triggers loading. */
const NEAR_END_PX = 5;

interface PickerListProps<T> {
  id: string;
  label: string;
  state: ComboboxState<T>;
  nameOf: (item: T) => string;
  /** Row content; default: the name. */
  renderItem: ((item: T) => ReactNode) | undefined;
  /** Message of an empty list without a text. */
  invitation?: string | undefined;
  onRetry: () => void;
}

/** List of a combobox. The focus stays in the field; aria-activedescendant names the active row. */
export function PickerList<T>({
  id,
  label,
  state,
  nameOf,
  renderItem,
  invitation = m.listEmpty(),
  onRetry,
}: PickerListProps<T>) {
  const { rows, active, pages, wanted, question } = state;
  const popup = useRef<HTMLDivElement>(null);
  const isLoading = pages.failure === null && (!pages.isCurrent || pages.isLoading);

  useEffect(() => {
    const element = popup.current;
    // In the top layer, above dialogs, in browsers that can anchor it there.
    if (element?.hasAttribute('popover')) element.showPopover();
  }, []);

  useEffect(() => {
    if (active !== null) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function handleScroll({ scrollHeight, scrollTop, clientHeight }: HTMLElement) {
    if (pages.hasMore && pages.failure === null && scrollHeight - scrollTop - clientHeight <= NEAR_END_PX) pages.more();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus in the field
    <div
      ref={popup}
      className={styles.popup}
      {...(canBeTied() && { popover: 'manual' as const })}
      // A press on a row or the scrollbar must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        role="listbox"
        // Otherwise browsers add a scrollable element to the tab order.
        tabIndex={-1}
        aria-label={label}
        aria-busy={isLoading}
        className={styles.rows}
        onScroll={(event) => handleScroll(event.currentTarget)}
        data-old={(!pages.isCurrent && rows.length > 0) || undefined}
      >
        {rows.map((row, index) => (
          // The field handles the keys, and the role comes from the spread attributes.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <div
            key={row.key}
            {...optionAria(id, index, active)}
            aria-setsize={pages.hasMore ? -1 : rows.length}
            aria-posinset={index + 1}
            className={styles.row}
            onPointerMove={() => state.setActive(index)}
            onClick={() => state.pick(row)}
          >
            {row.isNew || renderItem === undefined ? (
              <span dir="auto" className={textStyles.cut}>
                {row.isNew ? m.addNamed({ name: nameOf(row.item) }) : nameOf(row.item)}
              </span>
            ) : (
              renderItem(row.item)
            )}
          </div>
        ))}
      </div>
      {question !== null && <p className={styles.note}>{question}</p>}
      {pages.failure !== null ? (
        <div className={styles.failure} role="alert">
          <span>{pages.failure}</span>
          <button type="button" className={styles.again} onClick={onRetry}>
            {common.tryAgain()}
          </button>
        </div>
      ) : isLoading ? (
        (pages.isCurrent || rows.length === 0) && <p className={styles.note}>{common.loading()}</p>
      ) : (
        rows.length === 0 && (
          <p className={styles.note} role="status">
            {wanted === '' ? invitation : m.nothingFound()}
          </p>
        )
      )}
    </div>
  );
}

function canBeTied(): boolean {
  return 'showPopover' in HTMLElement.prototype && CSS.supports('anchor-scope: --field');
}
