import * as m from '#messages/publication-acts';
import { EyeOff, PencilRuler, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { listOwnHeld } from '../../../shared/moderation/reports/report-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { ModerationDialog, type NamedPublication } from './moderation-dialog.tsx';
import { setHidden, undelete } from './publication-calls.ts';
import styles from './publication-state-note.module.css';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

const ICONS = { draft: PencilRuler, hidden: EyeOff, deleted: Trash2 };

/** A publication that is not public, for members who may see it. */
export interface OwnedPublication extends NamedPublication {
  uploaderId: number | null;
}

interface PublicationStateNoteProps {
  publication: OwnedPublication;
  state: PublicationState;
  /** Refetches the page data. */
  onChanged: () => Promise<unknown>;
  /** Additional notes. */
  children?: ReactNode;
}

/** Explains why visitors do not see a publication, with the available actions. */
export function PublicationStateNote({ publication, state, onChanged, children }: PublicationStateNoteProps) {
  const { account } = useViewer();
  const [isRestoring, setIsRestoring] = useState(false);
  const isUploader = account !== null && account.id === publication.uploaderId;
  const write = useApiMutation(async () => {
    await restorePublication(publication, state);
    await onChanged();
  });
  const Icon = ICONS[state.kind];
  const keeper = state.deletedBy ?? state.hiddenBy;
  const mayBringBack = isUploader && keeper === 'uploader';
  const mayRestore = account !== null && account.role !== 'user' && [state.deletedBy, state.hiddenBy].includes('moderator');
  return (
    <section className={styles.note} aria-label={m.whoSees({ kind: publication.kind })}>
      <Icon size={20} aria-hidden />
      <div className={styles.text}>
        {isUploader && state.kind === 'hidden' && keeper === 'moderator' ? (
          <HeldByModerators accountId={account.id} publication={publication} state={state} />
        ) : (
          <p>{stateSentence(publication.kind, state, isUploader)}</p>
        )}
        {children}
        <p role="alert" className={styles.fault}>
          {write.error?.sentence}
        </p>
      </div>
      {mayBringBack && (
        <Button isBusy={write.isBusy} onClick={() => void write.run()}>
          {state.kind === 'deleted' ? m.bringBack() : m.showAgain()}
        </Button>
      )}
      {mayRestore && <Button onClick={() => setIsRestoring(true)}>{m.restore()}</Button>}
      {isRestoring && (
        <ModerationDialog act="restore" publication={publication} onDone={onChanged} onClose={() => setIsRestoring(false)} />
      )}
    </section>
  );
}

interface HeldByModeratorsProps {
  accountId: number;
  publication: OwnedPublication;
  state: PublicationState;
}

/** Tells the uploader that the publication is held for review, and why, or that a moderator has hidden it. */
function HeldByModerators({ accountId, publication: { kind, id }, state }: HeldByModeratorsProps) {
  const { data, error } = useOwn(accountId, listOwnHeld, {});
  // The reason is still loading.
  if (data === undefined && error === null) return <p>{m.notVisible({ kind })}</p>;
  const waiting = data?.held.find((each) => each.mark === kind && each.id === id);
  if (waiting === undefined) return <p>{stateSentence(kind, state, true)}</p>;
  return (
    <>
      <p>{m.isHeld({ kind })}</p>
      <p>{waiting.reason}</p>
    </>
  );
}

const restorePublication = (publication: OwnedPublication, state: PublicationState | null): Promise<void> =>
  state?.kind === 'deleted' ? undelete(publication) : setHidden(publication, false);

/** Explains who hid or deleted the publication, and what follows. */
export function stateSentence(
  of: PublicationKind,
  { kind, hiddenBy, deletedBy, removalAt }: PublicationState,
  isUploader: boolean,
): string {
  if (kind === 'draft') return isUploader ? m.yourDraft() : m.aDraft();
  if (kind === 'deleted') {
    const until = longDate(removalAt ?? '');
    if (deletedBy !== 'moderator') return m.deletedUntil({ kind: of, date: until });
    return isUploader ? m.deletedByModerator({ kind: of, date: until }) : m.deletedByModerators({ kind: of, date: until });
  }
  if (hiddenBy === 'uploader') return isUploader ? m.hiddenByYou({ kind: of }) : m.hiddenByUploader({ kind: of });
  return isUploader ? m.hiddenForUploader({ kind: of }) : m.hiddenByModeration({ kind: of });
}
