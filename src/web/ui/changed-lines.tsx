import styles from './changed-lines.module.css';
import { FoldedList } from './folded-list.tsx';
import { keyed } from './keyed.ts';
import { differenceStart, lineChanges } from './line-changes.ts';
import { ValueLine } from './value-lines.tsx';

const SHOWN_LINES = 8;

/** What of a value went and what came, line by line, by sign and words beside the colour. */
export function ChangedLines({ change }: { change: { before: string[]; after: string[] } }) {
  const lines = lineChanges(change);
  if (lines.length === 0) return 'Put in another order';
  const [first, second] = lines;
  const isOneText = lines.length === 2 && first?.kind !== second?.kind;
  const from = isOneText ? differenceStart(first?.line ?? '', second?.line ?? '') : 0;
  return (
    <FoldedList shown={SHOWN_LINES} className={styles.lines}>
      {keyed(lines, ({ kind, line }) => `${kind} ${line}`).map(({ key, item: { kind, line } }) => (
        <li key={key} data-kind={kind}>
          <span aria-hidden>{kind === 'added' ? '+' : '−'}</span>
          <span className="visually-hidden">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
          <ValueLine line={line} from={from} />
        </li>
      ))}
    </FoldedList>
  );
}
