import { useEffect, useEffectEvent, useRef, type ContextType, type ReactNode } from 'react';

import { DELETED_USER } from '../../shared/profiles/member-contract.ts';
import { MAX_REVISION_NOTE, STATUS_DRAFT, STATUS_PUBLISHED, TITLE_FIELDS } from '../../shared/publications/publication.ts';
import { TextField } from '../ui/text-field.tsx';
import { useValue } from './edit-store.ts';
import type { Edited, EditKind, FieldFault, FieldOf, SaveReply } from './edit-kind.ts';
import { EditWorkspace, type WorkspaceTab } from './edit-workspace.tsx';
import { EditedLoader, type SavedOne } from './edited-loader.tsx';
import { FormContext } from './plain-edit.ts';
import { FormColumns } from './form-columns.tsx';
import styles from './plain-editor.module.css';
import { UploaderCard } from './uploader-card.tsx';
import { useEditedForm } from './use-edited-form.ts';

/** What an editor gets, of whatever kind. */
export interface PlainEditorProps extends WorkspaceTab {
  /** Null for one that was never saved. */
  id: number | null;
  /** Under which name what is typed into such a one is kept. */
  newName: string;
  onSaved: (saved: SavedOne) => void;
}

export interface EditorParts<Form extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, object, Base>;
  /** What stands between a form and its publication. */
  faultsOf: (form: Form) => FieldFault<FieldOf<Form>>[];
  /** Over both columns. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

/** The editor of one publication of a kind that is its fields and nothing beside: loads it first where it was saved before. */
export function PlainEditor<Form extends object, Base extends Edited<Form>>({
  parts,
  id,
  newName,
  onSaved,
  ...tab
}: PlainEditorProps & { parts: EditorParts<Form, Base> }) {
  return (
    <EditedLoader
      kind={parts.kind}
      accountId={tab.account.id}
      id={id}
      newName={newName}
      onSaved={onSaved}
      onRemoved={tab.onRemoved}
    >
      {(opened) => <PlainWorkspace {...tab} {...opened} parts={parts} key={opened.formName} />}
    </EditedLoader>
  );
}

interface WorkspaceProps<Form extends object, Base extends Edited<Form>> extends WorkspaceTab {
  parts: EditorParts<Form, Base>;
  base: Base | null;
  formName: string;
  onSaved: (reply: SaveReply) => void | Promise<void>;
  /** Where it is not simply saved: the word on the button, and what is said of it. */
  single?: { label: string; said: ReactNode };
  /** What somebody proposed: it stands in the form at first, as if it had been typed. */
  proposed?: Partial<Form> | undefined;
}

/** One publication of such a kind, being edited. */
export function PlainWorkspace<Form extends object, Base extends Edited<Form>>({
  parts: { kind, faultsOf, top, left, right },
  base,
  formName,
  proposed,
  ...tab
}: WorkspaceProps<Form, Base>) {
  const { account } = tab;
  const control = useEditedForm({ kind, accountId: account.id, base, formName });
  const isFilled = useRef(control.isChanged || proposed === undefined);
  const fill = useEffectEvent(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    control.values.put(proposed ?? {});
    control.renew();
  });
  useEffect(() => fill(), []);
  const titleField = TITLE_FIELDS[kind.kind] as FieldOf<Form>;
  const title = useValue(control.values, titleField) as string;
  const uploader = control.base === null ? account.nickname : (control.base.uploader?.name ?? DELETED_USER);
  const isPublished = control.base?.status === STATUS_PUBLISHED;
  return (
    <FormContext value={control as unknown as NonNullable<ContextType<typeof FormContext>>}>
      <EditWorkspace
        {...tab}
        kind={kind}
        control={control}
        title={title}
        faultsOf={(status) => {
          const faults = faultsOf(control.values.get());
          // A draft needs a title and nothing else.
          return status === STATUS_DRAFT ? faults.filter(({ field }) => field === titleField) : faults;
        }}
        sectionTitle={(field) => kind.fieldTitles[field as FieldOf<Form>] ?? field}
      >
        {(note) => (
          <FormColumns
            top={top}
            left={left}
            right={
              <>
                {control.base !== null && (
                  <div className={styles.card}>
                    <TextField
                      label="What did you change?"
                      hint={`Optional. Shown in the ${kind.noun}’s history${isPublished ? '' : ' once it is published'}.`}
                      value={note.value}
                      maxLength={MAX_REVISION_NOTE}
                      autoComplete="off"
                      onChange={(event) => note.change(event.target.value)}
                    />
                  </div>
                )}
                {right}
                <UploaderCard account={account} uploader={uploader} />
              </>
            }
          />
        )}
      </EditWorkspace>
    </FormContext>
  );
}
