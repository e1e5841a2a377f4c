import type { ReactNode } from 'react';

import type { GameField } from '../../../shared/games/game-form.ts';
import styles from './edit-section.module.css';
import { FieldOriginBadge } from './field-origin-badge.tsx';
import { useSectionFault } from './form-faults.ts';

interface EditSectionProps {
  field: GameField;
  /** What else is filled in here. */
  alsoFor?: GameField[];
  title: string;
  /** What belongs here, in a sentence. */
  intro?: ReactNode;
  /** The one control of the section says what is wrong itself. */
  isFaultShownBelow?: boolean;
  children: ReactNode;
}

/** One part of the form of a game. */
export function EditSection({ field, alsoFor, title, intro, isFaultShownBelow = false, children }: EditSectionProps) {
  const fault = useSectionFault([field, ...(alsoFor ?? [])]);
  const id = sectionId(field);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`} data-faulty={fault !== null || undefined}>
      <div className={styles.top}>
        <h3
          id={`${id}-title`}
          className={styles.title}
          tabIndex={-1}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
        >
          {title}
        </h3>
        <FieldOriginBadge field={field} />
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

/** Fields that need not have a section of their own. */
const FILLED_IN_WITH: Partial<Record<GameField, GameField>> = {
  relatedGame: 'type',
  coverHeader: 'cover',
  media: 'cover',
};

export function sectionId(field: GameField): string {
  return `game-${field}`;
}

/** Brings a section into sight, with the focus on its heading, which names it and says what is wrong. */
export function goToSection(field: GameField): void {
  const own = document.getElementById(sectionId(field));
  const section = own ?? document.getElementById(sectionId(FILLED_IN_WITH[field] ?? field));
  section?.scrollIntoView({ block: 'start' });
  (document.getElementById(`${section?.id}-title`) ?? section)?.focus({ preventScroll: true });
}
