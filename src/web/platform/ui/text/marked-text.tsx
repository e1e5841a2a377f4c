import { Fragment } from 'react';

import { withUniqueKeys } from '../unique-keys.ts';
import styles from './marked-text.module.css';

/** Text with highlighted parts. */
export function MarkedText({ parts }: { parts: { text: string; isMatched: boolean }[] }) {
  return withUniqueKeys(parts, ({ text }) => text).map(({ key, item: { text, isMatched } }) =>
    isMatched ? (
      <mark key={key} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    ),
  );
}
