import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import { keyAlongText, roved } from '../overlay/roving-focus.ts';
import styles from './tab-set.module.css';

interface TabSetProps {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
}

/** Tabs (WAI-ARIA: tabs with automatic activation). */
export function TabSet({ label, tabs }: TabSetProps) {
  const [open, setOpen] = useState(0);
  const id = useId();

  function move(event: KeyboardEvent): void {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = roved(keyAlongText(event), items, 'across');
    if (next === undefined) return;
    event.preventDefault();
    setOpen(items.indexOf(next));
    next.focus();
  }

  return (
    <div>
      {/* Its tabs are focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            className={styles.tab}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${open}`} className={styles.panel}>
        {tabs[open]?.content}
      </div>
    </div>
  );
}
