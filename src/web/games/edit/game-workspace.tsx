import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import type { OwnAccount } from '../../../shared/auth/account-contract.ts';
import type { EditedGame, GameStatus } from '../../../shared/games/game-edit-contract.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { Button } from '../../ui/button.tsx';
import { SplitButton, type SplitOption } from '../../ui/split-button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteGameDialog } from './delete-game.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { FormBar } from './form-bar.tsx';
import { FormFaultsContext } from './form-faults.ts';
import { GameFormContext } from './game-form-context.ts';
import styles from './game-workspace.module.css';
import { KeptNote } from './kept-note.tsx';
import { useGameForm } from './use-game-form.ts';
import { useWorkspaceSave } from './use-workspace-save.ts';
import { WorkspaceColumns } from './workspace-columns.tsx';

const UNNAMED = 'Unnamed';

type StatusName = 'publish' | 'draft';
const STATUS: Record<StatusName, GameStatus> = { publish: STATUS_PUBLISHED, draft: STATUS_DRAFT };
const OPTIONS: SplitOption<StatusName>[] = [
  { value: 'publish', label: 'Publish', description: 'Everybody sees it' },
  { value: 'draft', label: 'Draft', description: 'Only you and moderators see it' },
];

interface GameWorkspaceProps {
  account: OwnAccount;
  base: EditedGame | null;
  formName: string;
  isShown: boolean;
  onChange: (change: { name: string; isChanged: boolean }) => void;
  onSaved: (id: number) => void | Promise<void>;
  onRemoved: () => void;
  onReady: (forget: (() => void) | null) => void;
}

/** One game being edited: what saves and deletes it, and its sections in two columns (contribution.md §2). */
export function GameWorkspace(props: GameWorkspaceProps) {
  const { account, base: firstBase, formName, isShown, onSaved, onRemoved } = props;
  const control = useGameForm({ accountId: account.id, base: firstBase, formName });
  const { base, isChanged, isSaving } = control;
  const firstStatus = base?.status ?? (account.emailConfirmed ? STATUS_PUBLISHED : STATUS_DRAFT);
  const [status, setStatus] = useState<StatusName>(firstStatus === STATUS_PUBLISHED ? 'publish' : 'draft');
  const [note, setNote] = useState('');
  const [isDeleting, setIsDeleting] = useState(false);
  const place = useRef<HTMLElement>(null);
  const title = useWatch({ control: control.methods.control, name: 'title' }).trim();
  const isOtherStatus = base !== null && base.status !== STATUS[status];

  const saving = useWorkspaceSave({
    accountId: account.id,
    control,
    status: STATUS[status],
    note,
    onSaved: async (id) => {
      setNote('');
      await onSaved(id);
      keepFocus(place.current);
    },
  });
  const isUnsaved = isChanged || isOtherStatus || control.kept !== null;
  useReports(props, { name: title, isChanged: isUnsaved, forget: control.startAfresh });

  // What was typed into a new draft has no other place: it comes back by itself.
  const { kept, restore } = control;
  const comesBack = base === null && kept !== null && !isChanged;
  const bringBack = useEffectEvent(restore);
  useEffect(() => {
    if (comesBack) bringBack();
  }, [comesBack]);

  const isUnconfirmed = status === 'publish' && base?.status !== STATUS_PUBLISHED && !account.emailConfirmed;
  return (
    <FormProvider {...control.methods}>
      <GameFormContext value={control}>
        <FormFaultsContext value={saving.faults}>
          {/* A first save makes the draft: what is typed meanwhile would belong to nothing. */}
          <section
            ref={place}
            tabIndex={-1}
            className={styles.editor}
            aria-label={title === '' ? UNNAMED : title}
            inert={isSaving && base === null}
          >
            <FormBar title={title === '' ? UNNAMED : title}>
              <Button look="danger" iconOnly aria-label="Delete" title="Delete" onClick={() => setIsDeleting(true)}>
                <Trash2 size={18} aria-hidden />
              </Button>
              <SplitButton
                label={status === 'publish' ? 'Publish' : 'Draft'}
                menuLabel="Status"
                options={OPTIONS}
                value={status}
                onChoose={setStatus}
                onPress={() => void saving.save()}
                isDisabled={(!isChanged && !isOtherStatus) || title === '' || isUnconfirmed}
                isBusy={isSaving}
              />
            </FormBar>
            {isUnconfirmed && (
              <p className={styles.note}>
                Publishing needs a confirmed e-mail address. <Link to="/me/settings#email">Confirm yours in the settings</Link>;
                until then you can save the game as a draft.
              </p>
            )}
            <KeptNote />
            <FaultSummary faults={saving.faults} failure={saving.refusal} onRetry={() => void saving.save()} />
            {/* The sections are found by ids: of several loaded drafts only one may have them. */}
            {isShown && <WorkspaceColumns account={account} note={note} onNote={setNote} />}
          </section>
          {saving.conflict !== null && (
            <ConflictDialog
              {...saving.conflict}
              onSettle={(current, form) => void saving.settle(current, form)}
              onSaveAsNew={saving.saveAsNew}
              onClose={saving.leaveConflict}
            />
          )}
          {isDeleting && (
            <DeleteGameDialog
              accountId={account.id}
              base={base}
              name={title === '' ? UNNAMED : title}
              onDeleted={() => {
                control.startAfresh();
                onRemoved();
              }}
              onClose={() => setIsDeleting(false)}
            />
          )}
        </FormFaultsContext>
      </GameFormContext>
    </FormProvider>
  );
}

interface Reported {
  name: string;
  isChanged: boolean;
  forget: () => void;
}

/** Tells the tab what it is called and whether something is unsaved. */
function useReports({ onChange, onReady }: GameWorkspaceProps, { name, isChanged, forget }: Reported): void {
  const report = useEffectEvent(onChange);
  const forgetTyped = useEffectEvent(forget);
  const ready = useEffectEvent(onReady);
  useEffect(() => report({ name, isChanged }), [name, isChanged]);
  useEffect(() => {
    ready(() => forgetTyped());
    return () => ready(null);
  }, []);
}

/** The button that was pressed has nothing to do now and loses its focus: it goes to what it belongs to. */
function keepFocus(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled') === true) place?.focus({ preventScroll: true });
  });
}
