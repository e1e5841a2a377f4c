import { useState } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import styles from './draft-note.module.css';
import { Row } from '../../platform/ui/layout/layout.tsx';

interface DraftNoteProps {
  /** Name of the publication in sentences. */
  noun: string;
  /** `title` is the title in the local draft. */
  kept: { title: string; keptAt: string } | null;
  restore?: () => void;
  discardKept?: () => void;
  restoredFrom: string | null;
  setAside: () => void;
}

/** Offers to restore unsaved input of an earlier session. */
export function DraftNote({ noun, kept, restore, discardKept, restoredFrom, setAside }: DraftNoteProps) {
  const [now] = useState(() => new Date());
  return (
    <>
      {kept !== null && (
        <div className={styles.note} role="region" aria-label={`Unsaved ${noun}`}>
          <p>
            You have an unsaved {noun} from <time dateTime={kept.keptAt}>{momentText(kept.keptAt, now)}</time>
            {!isBlank(kept.title) && (
              <>
                : <b dir="auto">{kept.title}</b>
              </>
            )}
          </p>
          <Row gap={2}>
            <Button variant="accent" onClick={restore}>
              Restore
            </Button>
            <Button onClick={discardKept}>Discard</Button>
          </Row>
        </div>
      )}
      {restoredFrom !== null && (
        <div className={styles.note}>
          <p role="status">
            Restored what you typed up to <time dateTime={restoredFrom}>{momentText(restoredFrom, now)}</time>. It is not saved
            yet.
          </p>
          <Row gap={2}>
            <Button onClick={setAside}>Start afresh</Button>
          </Row>
        </div>
      )}
    </>
  );
}

/** '14:03', or '5 March, 14:03' on another day. */
export function momentText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(moment);
  if (moment.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(moment)}, ${time}`;
}
