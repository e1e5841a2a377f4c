import type { ReactNode } from 'react';

import { useSectionFault } from './form-faults.ts';
import styles from './form-section.module.css';

interface FormSectionProps {
  field: string;
  /** What else is filled in here. */
  alsoFor?: readonly string[];
  title: string;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** What belongs here, in a sentence. */
  intro?: ReactNode;
  /** The one control of the section says what is wrong itself. */
  isFaultShownBelow?: boolean;
  children: ReactNode;
}

const NONE: readonly string[] = [];

/** One part of a form. */
export function FormSection(props: FormSectionProps) {
  const { field, alsoFor = NONE, title, badge, intro, isFaultShownBelow = false, children } = props;
  const fault = useSectionFault([field, ...alsoFor]);
  const id = sectionId(field);
  return (
    <section
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-title`}
      data-faulty={fault !== null || undefined}
      data-also-for={alsoFor.join(' ')}
    >
      <div className={styles.top}>
        <h3
          id={`${id}-title`}
          className={styles.title}
          tabIndex={-1}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
        >
          {title}
        </h3>
        {badge}
      </div>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {fault !== null && (
        <p id={`${id}-fault`} className={isFaultShownBelow ? 'visually-hidden' : styles.fault}>
          {fault}
        </p>
      )}
      {children}
    </section>
  );
}

export function sectionId(field: string): string {
  return `part-${field}`;
}

/** Brings the section of a field into sight, with the focus on its heading, which names it and says what is wrong. */
export function goToSection(field: string): void {
  const section =
    document.getElementById(sectionId(field)) ?? document.querySelector<HTMLElement>(`[data-also-for~="${field}"]`);
  section?.scrollIntoView({ block: 'start' });
  const heading = document.getElementById(`${section?.id}-title`) ?? section;
  heading?.focus({ preventScroll: true });
}
