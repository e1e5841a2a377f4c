import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

import styles from './tab-set.module.css';

interface TabSetProps {
  /** What the tabs are of, for those who hear it. */
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
}

/** Parts of which one is in sight (WAI-ARIA: tabs, opened by focus). */
export function TabSet({ label, tabs }: TabSetProps) {
  const [open, setOpen] = useState(0);
  const id = useId();

  function move(event: KeyboardEvent): void {
    const next = { ArrowRight: open + 1, ArrowLeft: open - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next % tabs.length);
    document.getElementById(`${id}-tab-${next % tabs.length}`)?.focus();
  }

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs}>
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
            onKeyDown={move}
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
