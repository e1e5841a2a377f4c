import * as common from '#messages/common';
import * as m from '#messages/ui';
import { useState } from 'react';

import { pictureUrl } from '../../../../shared/files/storage/picture-contract.ts';
import { FoldedList } from '../list/folded-list.tsx';
import { withUniqueKeys } from '../unique-keys.ts';
import styles from './value-lines.module.css';

/** Number of lines before the rest is unfolded. */
const SHOWN_LINES = 8;
/** Texts from this length are shortened to the second one. */
const LONG_TEXT = 320;
const SHORT_TEXT = 220;

/** Value of a field in lines: pictures as thumbnails, long texts shortened. */
export function ValueLines({ lines, missing, from = 0 }: { lines: string[]; missing: string; from?: number }) {
  if (lines.length === 0) return <p className={styles.missing}>{missing}</p>;
  return (
    <FoldedList shown={SHOWN_LINES} className={lines.every(isPicture) ? styles.pictures : styles.lines}>
      {withUniqueKeys(lines, (line) => line).map(({ key, item }) => (
        <li key={key}>
          <ValueLine line={item} from={from} />
        </li>
      ))}
    </FoldedList>
  );
}

/** One line of a value. A shortened one starts at character `from`. */
export function ValueLine({ line, from = 0 }: { line: string; from?: number }) {
  if (isPicture(line)) return <ValuePicture url={line} />;
  if (line.length <= LONG_TEXT)
    return (
      <span dir="auto" className={styles.text}>
        {line}
      </span>
    );
  return (
    <details className={styles.long}>
      <summary>
        <span dir="auto" className={styles.start}>
          {shortened(line, from)}{' '}
        </span>
        <span className={styles.more}>{m.showAll()}</span>
        <span className={styles.less}>{common.showLess()}</span>
      </summary>
      <span dir="auto" className={styles.text}>
        {line}
      </span>
    </details>
  );
}

/** The picture of an old revision may have been deleted. */
function ValuePicture({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(false);
  if (isGone) return <span className={styles.gone}>{m.pictureDeleted()}</span>;
  return (
    <img
      className={styles.picture}
      src={pictureUrl({ url }, 160)}
      width={80}
      height={60}
      alt={m.picture()}
      loading="lazy"
      onError={() => setIsGone(true)}
    />
  );
}

function shortened(line: string, from: number): string {
  const end = from + SHORT_TEXT;
  return `${from > 0 ? '…' : ''}${line.slice(from, end).trimEnd()}${end < line.length ? '…' : ''}`;
}

function isPicture(line: string): boolean {
  return /^\/files\/pictures\/[\w.~-]+$/.test(line);
}
