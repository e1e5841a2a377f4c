import * as common from '#messages/common';
import * as m from '#messages/editing';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { SplitButton, type SplitOption } from '../../platform/ui/form/split-button.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeleteEditedDialog } from './delete-edited.tsx';
import {
  unreadDays,
  type Edited,
  type EditKind,
  type FieldError,
  type FieldOf,
  type SaveReply,
  type SaveStatus,
} from './edit-kind.ts';
import styles from './edit-workspace.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { FormBar } from './form-bar.tsx';
import { FormErrorsContext } from './form-errors.ts';
import { ModerationDialog } from './moderation-dialog.tsx';
import { DraftNote } from './draft-note.tsx';
import type { EditedForm } from './use-edited-form.ts';
import { useEditSave } from './use-edit-save.ts';
import { useAutosavedText } from '../../platform/ui/form/use-autosaved-text.ts';
import { rich } from '../../platform/ui/text/rich.ts';

type StatusName = 'publish' | 'draft';
const STATUS: Record<StatusName, SaveStatus> = { publish: STATUS_PUBLISHED, draft: STATUS_DRAFT };
const options = (): SplitOption<StatusName>[] => [
  { value: 'publish', label: m.publish(), description: m.everybodySees() },
  { value: 'draft', label: m.draft(), description: m.onlyYouSee() },
];

/** Props of an editor in a tab. */
export interface WorkspaceTab {
  account: OwnAccount;
  /** False for background tabs, which stay mounted. */
  isShown: boolean;
  onChange: (change: { name: string; isChanged: boolean }) => void;
  onRemoved: () => void;
  /** Passes a function that discards the input; null after the editor unmounts. */
  onReady: (forget: (() => void) | null) => void;
}

interface EditWorkspaceProps<Form extends object, Extras extends object, Base extends Edited<Form>> extends WorkspaceTab {
  kind: EditKind<Form, Extras, Base>;
  control: EditedForm<Form, Extras, Base>;
  /** Current title in the form. */
  title: string;
  errorsOf: (status: SaveStatus) => FieldError<FieldOf<Form>>[] | Promise<FieldError<FieldOf<Form>>[]>;
  /** Title of the form section of a field. */
  sectionTitle: (field: string) => string;
  /** For forms with one save button, and neither deletion nor draft state: the label and a note. */
  single?: { label: string; hint: ReactNode } | undefined;
  /** A pending upload would change the form. A press of the button says so. */
  isAwaiting?: boolean;
  /** Further actions in the form's header. */
  actions?: ReactNode;
  onSaved: (reply: SaveReply) => void | Promise<void>;
  /** Sections of the form, with the edit note for the history. */
  children: (note: { value: string; change: (note: string) => void }) => ReactNode;
}

/** Editor frame of one publication, with saving and deletion. */
export function EditWorkspace<Form extends object, Extras extends object, Base extends Edited<Form>>(
  props: EditWorkspaceProps<Form, Extras, Base>,
) {
  const { kind, account, control, single, isShown, errorsOf, onSaved, onRemoved, children } = props;
  const { base, isChanged, isSaving } = control;
  const firstStatus = base?.status ?? (account.emailConfirmed ? STATUS_PUBLISHED : STATUS_DRAFT);
  const [status, setStatus] = useState<StatusName>(firstStatus === STATUS_PUBLISHED ? 'publish' : 'draft');
  const noteKey = { accountId: account.id, name: `note ${kind.kind} ${base?.id ?? 'new'}` };
  const { text: note, setText: setNote } = useAutosavedText(noteKey);
  const [isDeleting, setIsDeleting] = useState(false);
  const place = useRef<HTMLElement>(null);
  const title = props.title.trim();
  const name = title === '' ? m.unnamed() : title;
  const isOtherStatus = base !== null && base.status !== STATUS[status];

  const saving = useEditSave({
    kind,
    accountId: account.id,
    control,
    status: STATUS[status],
    note,
    errorsOf: (next) => {
      const unread = unreadDays(kind.days, control.values.get());
      return unread.length > 0 ? unread : errorsOf(next);
    },
    onSaved: async (reply) => {
      setNote('');
      await onSaved(reply);
      keepFocus(place.current);
    },
  });
  const { draft, restore } = control;
  const isUnsaved = isChanged || isOtherStatus || draft !== null;
  useReports(props, { name: title, isChanged: isUnsaved, forget: control.startAfresh });

  // A new draft has no other copy, so it is restored automatically.
  const comesBack = base === null && draft !== null && !isChanged;
  const bringBack = useEffectEvent(restore);
  useEffect(() => {
    if (comesBack) bringBack();
  }, [comesBack]);

  const isUnconfirmed = status === 'publish' && base?.status !== STATUS_PUBLISHED && !account.emailConfirmed;
  return (
    <FormErrorsContext value={saving.errors}>
      {/* Inert during the first save. New input would belong to no draft yet. */}
      <section ref={place} tabIndex={-1} className={styles.editor} aria-label={name} inert={isSaving && base === null}>
        <FormBar title={name} keeping={control.keeping}>
          {props.actions}
          {single !== undefined && (
            <Button variant="accent" disabled={!isChanged || title === ''} isBusy={isSaving} onClick={() => void saving.save()}>
              {single.label}
            </Button>
          )}
          {single === undefined && (
            <Button
              variant="danger"
              iconOnly
              aria-label={common.delete()}
              title={common.delete()}
              onClick={() => setIsDeleting(true)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          )}
          {single === undefined && (
            <SplitButton
              label={status === 'publish' ? m.publish() : m.draft()}
              menuLabel={m.status()}
              options={options()}
              value={status}
              onChoose={setStatus}
              onPress={() => void saving.save()}
              isDisabled={(!isChanged && !isOtherStatus && props.isAwaiting !== true) || title === '' || isUnconfirmed}
              isBusy={isSaving}
            />
          )}
        </FormBar>
        {single?.hint}
        {isUnconfirmed && <UnconfirmedNote kind={kind.kind} />}
        <DraftNote
          {...control}
          kind={kind.kind}
          draft={draft === null ? null : { title: kind.titleOf(draft.form), keptAt: draft.keptAt }}
        />
        <ErrorSummary
          errors={saving.errors}
          titleOf={props.sectionTitle}
          failure={saving.refusal}
          isSaving={isSaving}
          onRetry={() => void saving.save()}
        />
        {/* Sections are found by id, so only one of several mounted drafts may render them. */}
        {isShown && children({ value: note, change: setNote })}
      </section>
      {saving.conflict !== null && (
        <ConflictDialog
          {...saving.conflict}
          kind={kind}
          onSettle={(current, form) => void saving.settle(current, form)}
          onSaveAsNew={saving.saveAsNew}
          onClose={saving.leaveConflict}
        />
      )}
      {isDeleting && base !== null && base.uploader?.id !== account.id && (
        <ModerationDialog
          act="delete"
          publication={{ kind: kind.kind, id: base.id, title: name }}
          onDone={async () => {
            control.startAfresh();
            onRemoved();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
      {isDeleting && (base === null || base.uploader?.id === account.id) && (
        <DeleteEditedDialog
          accountId={account.id}
          kind={kind}
          base={base}
          name={name}
          onDeleted={() => {
            control.startAfresh();
            onRemoved();
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </FormErrorsContext>
  );
}

/** Explains why publishing requires a confirmed e-mail address. */
export function UnconfirmedNote({ kind }: { kind: PublicationKind }) {
  return (
    <p className={styles.note}>
      {rich(m.unconfirmed({ kind, link: (parts) => <Link to="/me/settings#email">{rich(parts)}</Link> }))}
    </p>
  );
}

interface Reported {
  name: string;
  isChanged: boolean;
  forget: () => void;
}

/** Reports the name and the unsaved state to the tab. */
function useReports({ onChange, onReady }: WorkspaceTab, { name, isChanged, forget }: Reported): void {
  const report = useEffectEvent(onChange);
  const forgetTyped = useEffectEvent(forget);
  const ready = useEffectEvent(onReady);
  useEffect(() => report({ name, isChanged }), [name, isChanged]);
  useEffect(() => {
    ready(() => forgetTyped());
    return () => ready(null);
  }, []);
}

/** A pressed button that becomes disabled loses the focus. The focus moves to its surroundings. */
function keepFocus(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches(':disabled') === true) place?.focus({ preventScroll: true });
  });
}
