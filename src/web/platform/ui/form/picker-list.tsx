import { useEffect, useRef, type ReactNode } from 'react';

import { optionAria, optionId } from './active-option.ts';
import styles from './picker-list.module.css';
import textStyles from '../text/text.module.css';
import type { ComboboxState } from './use-combobox.ts';

/** How near to its end a list is scrolled when the next page is asked for. */
const NEAR_END_PX = 5;

interface PickerListProps<T> {
  id: string;
  label: string;
  state: ComboboxState<T>;
  nameOf: (item: T) => string;
  /** Row content; the name by default. */
  renderItem: ((item: T) => ReactNode) | undefined;
  /** Text of an empty list before anything is typed. */
  invitation?: string | undefined;
  onRetry: () => void;
}

/** The list under a combobox. Focus stays in the field, which names the active row. */
export function PickerList<T>({
  id,
  label,
  state,
  nameOf,
  renderItem,
  invitation = 'The list is empty',
  onRetry,
}: PickerListProps<T>) {
  const { rows, active, pages, wanted, question } = state;
  const popup = useRef<HTMLDivElement>(null);
  const isLoading = pages.failure === null && (!pages.isCurrent || pages.isLoading);

  useEffect(() => {
    const element = popup.current;
    // Above everything, dialogs included, where it can be tied to its field there.
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
      // Pressing a row or the scroll bar must not take focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        role="listbox"
        // Else a browser lets Tab stop at what scrolls.
        tabIndex={-1}
        aria-label={label}
        aria-busy={isLoading}
        className={styles.rows}
        onScroll={(event) => handleScroll(event.currentTarget)}
        data-old={(!pages.isCurrent && rows.length > 0) || undefined}
      >
        {rows.map((row, index) => (
          // The keys are the field's, and the role comes with the others.
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
                {row.isNew ? `Add "${nameOf(row.item)}"` : nameOf(row.item)}
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
            Try again
          </button>
        </div>
      ) : isLoading ? (
        (pages.isCurrent || rows.length === 0) && <p className={styles.note}>Loading…</p>
      ) : (
        rows.length === 0 && (
          <p className={styles.note} role="status">
            {wanted === '' ? invitation : 'Nothing was found'}
          </p>
        )
      )}
    </div>
  );
}

function canBeTied(): boolean {
  return 'showPopover' in HTMLElement.prototype && CSS.supports('anchor-scope: --field');
}
