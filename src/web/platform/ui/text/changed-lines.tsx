import * as m from '#messages/ui';
import styles from './changed-lines.module.css';
import { FoldedList } from '../list/folded-list.tsx';
import { withUniqueKeys } from '../unique-keys.ts';
import { lineChanges } from './line-changes.ts';
import { textLines, type Piece } from './text-difference.ts';
import { ValueLine } from '../form/value-lines.tsx';

const SHOWN_LINES = 8;
/** More lines for texts, as reviewers read them. */
const SHOWN_OF_TEXT = 40;

/** Removed and added lines of a value, marked by symbols and text besides colour. */
export function ChangedLines({ change }: { change: { before: string[]; after: string[] } }) {
  const [[was, ...others], [is, ...more]] = [change.before, change.after];
  if (was !== undefined && is !== undefined && others.length + more.length === 0) return <ChangedText was={was} is={is} />;
  const lines = lineChanges(change);
  if (lines.length === 0) return m.reordered();
  return (
    <FoldedList shown={SHOWN_LINES} className={styles.lines}>
      {withUniqueKeys(lines, ({ kind, line }) => `${kind} ${line}`).map(({ key, item: { kind, line } }) => (
        <li key={key} data-kind={kind}>
          <Sign kind={kind} />
          <ValueLine line={line} />
        </li>
      ))}
    </FoldedList>
  );
}

/** Changed lines of a text, in order, with the changed words marked. */
function ChangedText({ was, is }: { was: string; is: string }) {
  const lines = textLines(was, is);
  if (lines.length === 0) return m.onlyBlankLines();
  return (
    <FoldedList shown={SHOWN_OF_TEXT} className={styles.lines}>
      {withUniqueKeys(lines, (line) => JSON.stringify(line)).map(({ key, item: line }) =>
        line.kind === 'gap' ? (
          <li key={key} data-kind="gap" aria-hidden>
            …
          </li>
        ) : (
          <li key={key} data-kind={line.kind}>
            <Sign kind={line.kind} />
            <Pieces pieces={line.pieces} kind={line.kind} />
          </li>
        ),
      )}
    </FoldedList>
  );
}

function Sign({ kind }: { kind: 'added' | 'removed' }) {
  return (
    <>
      <span aria-hidden>{kind === 'added' ? '+' : '−'}</span>
      <span className="visually-hidden">{kind === 'added' ? m.addedLine() : m.removedLine()} </span>
    </>
  );
}

function Pieces({ pieces, kind }: { pieces: Piece[]; kind: 'added' | 'removed' }) {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return <ValueLine line={only.text} />;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <span className={styles.text} dir="auto">
      {withUniqueKeys(pieces, ({ text }) => text).map(({ key, item: { text, isMarked } }) =>
        isMarked ? <Mark key={key}>{text}</Mark> : <span key={key}>{text}</span>,
      )}
    </span>
  );
}
