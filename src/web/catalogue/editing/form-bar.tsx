import * as m from '#messages/editing';
import type { ReactNode } from 'react';

import styles from './form-bar.module.css';
import type { Autosave } from './use-autosave.ts';
import textStyles from '../../platform/ui/text/text.module.css';

const KEEPING = { no: null, kept: m.keptHere, 'no room': m.noRoom } as const;

interface FormBarProps {
  title: string;
  keeping: Autosave<unknown>['state'];
  /** Save buttons. */
  children: ReactNode;
}

/** Sticky header of the form: title, save status and save buttons. */
export function FormBar({ title, keeping, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.text}>
        <h2 dir="auto" className={styles.title}>
          {title}
        </h2>
        <p className={textStyles.small} role="status">
          {KEEPING[keeping]?.()}
        </p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
