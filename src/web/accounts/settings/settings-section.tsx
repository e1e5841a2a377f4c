import type { ReactNode } from 'react';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  id: string;
  title: string;
  /** One sentence. */
  intro?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, intro, children }: SettingsSectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** Focuses the heading of a section when the focused element was removed. */
export function focusSettings(id: string): void {
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}
