import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import styles from './tabs.module.css';

interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  tabs: Tab[];
  label: string;
  /** The open tab; null when all are closed. */
  open: string | null;
  onOpen: (id: string) => void;
}

/** WAI-ARIA tabs: arrows move between them, and the open one is the only stop for Tab. */
export function Tabs({ tabs, label, open, onOpen }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = tabs.find((tab) => tab.id === open);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const current = Math.max(
      0,
      tabs.findIndex((tab) => tab.id === open),
    );
    const next = Number.isFinite(step) ? (current + step + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1;
    const tab = tabs[next];
    if (tab === undefined) return;
    onOpen(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            className={styles.tab}
            aria-selected={tab.id === open}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab.id === open || (shown === undefined && index === 0) ? 0 : -1}
            onClick={() => onOpen(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={shown && `${baseId}-${shown.id}`} hidden={!shown}>
        {shown?.content}
      </div>
    </div>
  );
}
