import * as common from '#messages/common';
import * as m from '#messages/editing';
import { useEffect, useEffectEvent, useRef, useState, type ContextType, type ReactNode } from 'react';

import { simpleForm } from '../../../shared/catalogue/kinds/simple-forms.ts';
import {
  MAX_REVISION_NOTE,
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  TITLE_FIELDS,
  type SimpleKindName,
} from '../../../shared/catalogue/publications/publication.ts';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useValue } from './edit-store.ts';
import type { SaveReply } from './edit-kind.ts';
import { EditWorkspace, type WorkspaceTab } from './edit-workspace.tsx';
import { EditedLoader, type SavedOne } from './edited-loader.tsx';
import { FormContext, SIMPLE_EDITS, type SimpleEditKind } from './simple-edit.ts';
import { FormColumns } from './form-columns.tsx';
import styles from './simple-editor.module.css';
import { UploaderCard } from './uploader-card.tsx';
import { useEditedForm } from './use-edited-form.ts';

/** Editor props, equal for all kinds. */
export interface SimpleEditorProps extends WorkspaceTab {
  /** Null before the first save. */
  id: number | null;
  /** Name of the local draft before the first save. */
  newName: string;
  onSaved: (saved: SavedOne) => void;
}

type Base = Awaited<ReturnType<SimpleEditKind['load']>>;
type Form = SimpleEditKind['empty'];

/** Sections of the form of a simple kind. */
export interface FormSections {
  /** Above both columns. */
  top?: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

/** Editor of a simple kind. It loads a saved publication first. */
export const simpleEditor = (of: SimpleKindName, sections: () => FormSections) =>
  function SimpleEditor({ id, newName, onSaved, ...tab }: SimpleEditorProps) {
    const kind = SIMPLE_EDITS[of];
    return (
      <EditedLoader
        kind={kind}
        accountId={tab.account.id}
        id={id}
        newName={newName}
        onSaved={onSaved}
        onRemoved={tab.onRemoved}
      >
        {(opened) => <SimpleWorkspace {...tab} {...opened} kind={kind} sections={sections} key={opened.formName} />}
      </EditedLoader>
    );
  };

interface WorkspaceProps extends WorkspaceTab {
  kind: SimpleEditKind;
  sections: () => FormSections;
  base: Base | null;
  formName: string;
  onSaved: (reply: SaveReply) => void | Promise<void>;
  /** Label and note of the only save button, if the form does not save normally. */
  single?: { label: string; hint: ReactNode };
  /** Values of a proposal, applied like typed input. */
  proposed?: Partial<Form> | undefined;
}

export function SimpleWorkspace({ kind, sections, base, formName, proposed, ...tab }: WorkspaceProps) {
  const { errorsOf } = simpleForm(kind.kind as SimpleKindName);
  const { account } = tab;
  const [{ top, left, right }] = useState(sections);
  const control = useEditedForm({ kind, accountId: account.id, base, formName });
  const isFilled = useRef(control.isChanged || proposed === undefined);
  const fill = useEffectEvent(() => {
    if (isFilled.current) return;
    isFilled.current = true;
    control.values.put(proposed ?? {});
    control.renew();
  });
  useEffect(() => fill(), []);
  const titleField: string = TITLE_FIELDS[kind.kind];
  const title = useValue(control.values, titleField) as string;
  const uploader = control.base === null ? account.nickname : (control.base.uploader?.name ?? common.deletedUser());
  const isPublished = control.base?.status === STATUS_PUBLISHED;
  return (
    <FormContext value={control as unknown as NonNullable<ContextType<typeof FormContext>>}>
      <EditWorkspace
        {...tab}
        kind={kind}
        control={control}
        title={title}
        errorsOf={(status) => {
          const errors = errorsOf(control.values.get() as never);
          // A draft only needs a title.
          return status === STATUS_DRAFT ? errors.filter(({ field }) => field === titleField) : errors;
        }}
        sectionTitle={(field) => kind.fieldTitles[field]?.() ?? field}
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
                      label={m.whatChanged()}
                      hint={isPublished ? m.noteHint({ kind: kind.kind }) : m.draftNoteHint({ kind: kind.kind })}
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
