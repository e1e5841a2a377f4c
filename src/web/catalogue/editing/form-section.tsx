import * as m from '#messages/editing';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import { useSectionError } from './form-errors.ts';
import styles from './form-section.module.css';
import { Row } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

interface FormSectionProps {
  field: string;
  /** Further fields in this section. */
  alsoFor?: readonly string[];
  title: string;
  /** Required for a publication. */
  isRequired?: boolean;
  /** Next to the title. */
  badge?: ReactNode;
  /** Introduction of one sentence. */
  intro?: ReactNode;
  /** Button label that unfolds an empty section. If it is left out, the section is open. */
  unfold?: string | undefined;
  /** The only control of the section shows the error itself. */
  isErrorShownBelow?: boolean;
  children: ReactNode;
}

const NONE: readonly string[] = [];

export function FormSection(props: FormSectionProps) {
  const { field, alsoFor = NONE, title, badge, intro, unfold, children } = props;
  const { isRequired = false, isErrorShownBelow = false } = props;
  const error = useSectionError([field, ...alsoFor]);
  const id = sectionId(field);
  // An open section stays open. It must not fold after its last value is deleted.
  const [isOpen, setIsOpen] = useState(unfold === undefined);
  const [isEntered, setIsEntered] = useState(false);
  const isFolded = unfold !== undefined && !isOpen && error === null;
  if (!isFolded && !isOpen) setIsOpen(true);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isEntered) place.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [isEntered]);
  return (
    <section
      ref={place}
      id={id}
      className={styles.section}
      aria-labelledby={`${id}-title`}
      data-faulty={error !== null || undefined}
      data-also-for={alsoFor.join(' ')}
    >
      <Row gap={1} across={3} wraps align="center" className={styles.top}>
        <h3
          id={`${id}-title`}
          className={styles.title}
          tabIndex={-1}
          aria-describedby={error === null ? undefined : `${id}-fault`}
        >
          {title}
        </h3>
        {isRequired && <span className={styles.required}>{m.required()}</span>}
        {badge}
        {isFolded && (
          <Button
            className={styles.unfold}
            aria-expanded={false}
            onClick={() => {
              setIsOpen(true);
              setIsEntered(true);
            }}
          >
            {unfold}
          </Button>
        )}
      </Row>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {error !== null && (
        <p id={`${id}-fault`} className={isErrorShownBelow ? 'visually-hidden' : textStyles.fault}>
          {error}
        </p>
      )}
      {!isFolded && children}
    </section>
  );
}

export function sectionId(field: string): string {
  return `part-${field}`;
}

/** Scrolls to the section of a field and focuses its heading, which has the error. */
export function goToSection(field: string): void {
  const section =
    document.getElementById(sectionId(field)) ?? document.querySelector<HTMLElement>(`[data-also-for~="${field}"]`);
  section?.scrollIntoView({ block: 'start' });
  const heading = document.getElementById(`${section?.id}-title`) ?? section;
  heading?.focus({ preventScroll: true });
}
