import * as m from '#messages/editing';
import { useState, type ReactNode } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import styles from './draft-note.module.css';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import { isolated } from '../../../shared/platform/messages/isolated.ts';
import { DateFormat, localeFormat } from '../../../shared/platform/messages/locale-format.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface DraftNoteProps {
  /** Name of the publication in sentences. */
  kind: PublicationKind | EntryKind;
  /** `title` is the title in the local draft. */
  draft: { title: string; keptAt: string } | null;
  restore?: () => void;
  discardDraft?: () => void;
  restoredFrom: string | null;
  setAside: () => void;
}

/** Offers to restore unsaved input of an earlier session. */
export function DraftNote({ kind, draft, restore, discardDraft, restoredFrom, setAside }: DraftNoteProps) {
  const [now] = useState(() => new Date());
  return (
    <>
      {draft !== null && (
        <div className={styles.note} role="region" aria-label={m.unsaved({ kind })}>
          <p>
            {rich(
              m.unsavedFrom<ReactNode>({
                kind,
                time: () => <time dateTime={draft.keptAt}>{momentText(draft.keptAt, now)}</time>,
                hasTitle: isBlank(draft.title) ? 'no' : 'yes',
                title: draft.title,
                b: (parts) => <b dir="auto">{rich(parts)}</b>,
              }),
            )}
          </p>
          <Row gap={2}>
            <Button variant="accent" onClick={restore}>
              {m.restore()}
            </Button>
            <Button onClick={discardDraft}>{m.discard()}</Button>
          </Row>
        </div>
      )}
      {restoredFrom !== null && (
        <div className={styles.note}>
          <p role="status">
            {rich(m.restoredUpTo({ time: () => <time dateTime={restoredFrom}>{momentText(restoredFrom, now)}</time> }))}
          </p>
          <Row gap={2}>
            <Button onClick={setAside}>{m.startAfresh()}</Button>
          </Row>
        </div>
      )}
    </>
  );
}

/** '14:03', or '5 March, 14:03' on another day. */
function momentText(iso: string, now: Date): string {
  const moment = new Date(iso);
  const time = isolated(timeFormat().format(moment));
  if (moment.toDateString() === now.toDateString()) return time;
  return m.dayAndTime({ day: isolated(dayFormat().format(moment)), time });
}

const timeFormat = localeFormat((locale) => new DateFormat(locale, { hour: '2-digit', minute: '2-digit' }));
const dayFormat = localeFormat((locale) => new DateFormat(locale, { day: 'numeric', month: 'long' }));
