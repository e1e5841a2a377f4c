import { RotateCcw } from 'lucide-react';

import type { FieldChange, Revision } from '../../shared/history/history-contract.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { FoldedList } from '../ui/folded-list.tsx';
import { keyed } from '../ui/keyed.ts';
import { timeAgo } from '../ui/time-ago.ts';
import styles from './revision-entry.module.css';
import { differenceStart, lineChanges } from '../ui/line-changes.ts';
import { ValueLine } from '../ui/value-lines.tsx';

const SHOWN_LINES = 8;
const NOBODY = 'Unknown user';
const exactTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

interface RevisionEntryProps {
  revision: Revision;
  /** What 'ago' counts from. */
  now: Date;
  /** Null for who may not, and for the version that stands. */
  onRestore: (() => void) | null;
}

/** One save: who, when, why and what it changed. */
export function RevisionEntry({ revision, now, onRestore }: RevisionEntryProps) {
  const { author, number, note, restoredNumber, savedAt, changes } = revision;
  return (
    <li className={styles.revision}>
      <div className={styles.head}>
        <Avatar name={author?.nickname ?? NOBODY} picture={author?.avatar ?? null} size={36} />
        <p className={styles.who}>
          <MemberLink nickname={author?.nickname ?? null} missing={NOBODY} />
          <span className={styles.when}>
            Version {number} ·{' '}
            <time dateTime={savedAt} title={exactTime.format(new Date(savedAt))}>
              {timeAgo(savedAt, now)}
            </time>
          </span>
        </p>
      </div>
      {restoredNumber !== null && <p className={styles.what}>Restored version {restoredNumber}</p>}
      {note !== null && <p className={styles.note}>{note}</p>}
      {changes.length === 0 ? (
        <p className={styles.what}>{number === 1 ? 'The first recorded version' : 'No field was changed'}</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{change.field}</dt>
              <dd>
                <ChangedLines change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {onRestore !== null && (
        <Button className={styles.restore} onClick={onRestore} aria-label={`Restore this version: ${number}`}>
          <RotateCcw size={16} aria-hidden />
          Restore this version
        </Button>
      )}
    </li>
  );
}

function ChangedLines({ change }: { change: FieldChange }) {
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
