import { useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { useGameFormControl } from './game-form-context.ts';
import styles from './kept-note.module.css';

/** Offers what was typed earlier and never saved. */
export function KeptNote() {
  const { kept, restore, discardKept, restoredFrom, setAside } = useGameFormControl();
  const [now] = useState(() => new Date());
  return (
    <>
      {kept !== null && (
        <div className={styles.note} role="region" aria-label="Unsaved game">
          <p>
            You have an unsaved game from <time dateTime={kept.keptAt}>{momentText(kept.keptAt, now)}</time>
            {kept.form.title.trim() !== '' && (
              <>
                : <b>{kept.form.title}</b>
              </>
            )}
          </p>
          <div className={styles.buttons}>
            <Button look="accent" onClick={restore}>
              Restore
            </Button>
            <Button onClick={discardKept}>Discard</Button>
          </div>
        </div>
      )}
      {restoredFrom !== null && (
        <div className={styles.note}>
          <p role="status">
            Here is what you typed until <time dateTime={restoredFrom}>{momentText(restoredFrom, now)}</time>. It is not saved
            yet.
          </p>
          <div className={styles.buttons}>
            <Button onClick={setAside}>Start afresh</Button>
          </div>
        </div>
      )}
    </>
  );
}

/** '14:03', on another day '5 March, 14:03'. */
export function momentText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(moment);
  if (moment.toDateString() === now.toDateString()) return time;
  return `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(moment)}, ${time}`;
}
