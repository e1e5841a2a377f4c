import { EyeOff, PencilRuler, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { longDate } from '../../../shared/platform/kit/dates.ts';
import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
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
    await bringBack(publication, state);
    await onChanged();
  });
  const Icon = ICONS[state.kind];
  const keeper = state.deletedBy ?? state.hiddenBy;
  const mayBringBack = isUploader && keeper === 'uploader';
  const mayRestore = account !== null && account.role !== 'user' && [state.deletedBy, state.hiddenBy].includes('moderator');
  return (
    <section className={styles.note} aria-label={`Who sees this ${PUBLICATION_NOUNS[publication.kind]}`}>
      <Icon size={20} aria-hidden />
      <div className={styles.text}>
        {isUploader && state.kind === 'hidden' && keeper === 'moderator' ? (
          <KeptByModerators accountId={account.id} publication={publication} state={state} />
        ) : (
          <p>{stateSentence(PUBLICATION_NOUNS[publication.kind], state, isUploader)}</p>
        )}
        {children}
        <p role="alert" className={styles.fault}>
          {write.fault?.sentence}
        </p>
      </div>
      {mayBringBack && (
        <Button isBusy={write.isBusy} onClick={() => void write.run()}>
          {state.kind === 'deleted' ? 'Bring back' : 'Show again'}
        </Button>
      )}
      {mayRestore && <Button onClick={() => setIsRestoring(true)}>Restore</Button>}
      {isRestoring && (
        <ModerationDialog act="restore" publication={publication} onDone={onChanged} onClose={() => setIsRestoring(false)} />
      )}
    </section>
  );
}

interface KeptByModeratorsProps {
  accountId: number;
  publication: OwnedPublication;
  state: PublicationState;
}

/** Tells the uploader that the publication is held for review, and why, or that a moderator has hidden it. */
function KeptByModerators({ accountId, publication: { kind, id }, state }: KeptByModeratorsProps) {
  const noun = PUBLICATION_NOUNS[kind];
  const { data, error } = useOwn(accountId, listOwnHeld, {});
  // The reason is still loading.
  if (data === undefined && error === null) return <p>Visitors do not see this {noun}.</p>;
  const held = data?.held.find((each) => each.mark === kind && each.id === id);
  if (held === undefined) return <p>{stateSentence(noun, state, true)}</p>;
  return (
    <>
      <p>This {noun} waits for a moderator. Visitors do not see it yet.</p>
      <p>{held.reason}</p>
    </>
  );
}

const bringBack = (publication: OwnedPublication, state: PublicationState | null): Promise<void> =>
  state?.kind === 'deleted' ? undelete(publication) : setHidden(publication, false);

/** Explains who hid or deleted the publication, and what follows. */
export function stateSentence(
  noun: string,
  { kind, hiddenBy, deletedBy, removalAt }: PublicationState,
  isUploader: boolean,
): string {
  if (kind === 'draft')
    return isUploader ? 'This is your draft. Visitors do not see it.' : 'This is a draft. Visitors do not see it.';
  if (kind === 'deleted') {
    const until = `It is removed on ${longDate(removalAt ?? '')}`;
    if (deletedBy !== 'moderator') return `This ${noun} is deleted. ${until}.`;
    return isUploader
      ? `A moderator has deleted this ${noun}. ${until}; until then only moderators can restore it.`
      : `Moderators have deleted this ${noun}. ${until}.`;
  }
  if (hiddenBy === 'uploader')
    return isUploader
      ? `You have hidden this ${noun}. Visitors do not see it.`
      : `Its uploader has hidden this ${noun}. Visitors do not see it.`;
  return isUploader
    ? `This ${noun} is hidden by moderation. Visitors do not see it, and only moderators can show it again.`
    : `This ${noun} is hidden by moderation. Visitors do not see it.`;
}
