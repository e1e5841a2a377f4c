import * as common from '#messages/common';
import * as m from '#messages/editing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence, isRefused } from '../../platform/api/api-error.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './conflict-dialog.module.css';
import type { Edited, EditKind } from './edit-kind.ts';
import { FieldChoices } from './field-choices.tsx';
import { contestedChoices, mergeEdits, withChosen } from './merge-edits.ts';

interface ConflictDialogProps<Form extends object, Extras extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Extras, Base>;
  /** State before the edit. `editedFrom` is null if it is unknown. */
  base: Base;
  editedFrom: Form | null;
  /** Form to be saved. */
  mine: Form;
  /** Saves `form` over the current state of the server. */
  onSettle: (current: Base, form: Form) => void;
  /** The original was deleted. Saves the form as a new publication; throws if that is refused. */
  onSaveAsNew: () => Promise<void>;
  onClose: () => void;
}

/** Merges the edits of two people after a conflicting save, without losing either. */
export function ConflictDialog<Form extends object, Extras extends object, Base extends Edited<Form>>(
  props: ConflictDialogProps<Form, Extras, Base>,
) {
  const { kind, base, mine, editedFrom, onSettle, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['conflict', kind.kind, base.id, base.version],
    queryFn: ({ signal }) => kind.load(base.id, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isRefused(error, 'not_found') || (data !== undefined && data.removalAt !== null))
    return <GoneDialog title={kind.titleOf(mine)} onSaveAsNew={props.onSaveAsNew} onClose={onClose} />;
  return (
    <Dialog title={m.savedElsewhere()} onClose={onClose} isWide>
      {data !== undefined ? (
        <Settling
          kind={kind}
          base={base}
          editedFrom={editedFrom}
          mine={mine}
          current={data}
          onSettle={(form) => onSettle(data, form)}
          onClose={onClose}
        />
      ) : error !== null && !isFetching ? (
        <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={styles.loading}>
          {m.loadingOther()}
        </p>
      )}
    </Dialog>
  );
}

interface SettlingProps<Form extends object, Extras extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Extras, Base>;
  base: Base;
  editedFrom: Form | null;
  mine: Form;
  current: Base;
  onSettle: (form: Form) => void;
  onClose: () => void;
}

function Settling<Form extends object, Extras extends object, Base extends Edited<Form>>({
  kind,
  base,
  editedFrom,
  mine,
  current,
  onSettle,
  onClose,
}: SettlingProps<Form, Extras, Base>) {
  const merge = mergeEdits(kind, editedFrom, mine, current.form);
  const [choices, setChoices] = useState(() => contestedChoices(kind, merge, mine, current.form));
  const open = choices.filter((choice) => choice.chosen === null).length;
  const names = (fields: (keyof Form & string)[]) => fields.map((field) => kind.fieldTitles[field]()).join(', ');
  return (
    <>
      <p>{choices.length === 0 ? m.mergedChanges({ kind: kind.kind }) : m.contestedChanges({ kind: kind.kind })}</p>
      {current.status !== base.status && (
        <p>{current.status === STATUS_PUBLISHED ? m.publishedMeanwhile() : m.unpublishedMeanwhile()}</p>
      )}
      {merge.theirs.length > 0 && <p>{m.takenFields({ fields: names(merge.theirs) })}</p>}
      {merge.mine.length > 0 && <p>{m.keptFields({ fields: names(merge.mine) })}</p>}
      {choices.length > 0 && (
        <FieldChoices
          fields={choices}
          titles={kind.fieldTitles}
          labels={[m.myVersion(), m.newerVersion()]}
          onChange={setChoices}
        />
      )}
      <p role="status" className={styles.open}>
        {open > 0 && m.fieldsToChoose({ count: open })}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button variant="accent" disabled={open > 0} onClick={() => onSettle(withChosen(merge.form, current.form, choices))}>
          {common.save()}
        </Button>
      </DialogActions>
    </>
  );
}

interface GoneDialogProps {
  title: string;
  onSaveAsNew: () => Promise<void>;
  onClose: () => void;
}

function GoneDialog({ title, onSaveAsNew, onClose }: GoneDialogProps) {
  const write = useApiMutation(onSaveAsNew);
  return (
    <Dialog title={m.deletedMeanwhile()} onClose={onClose}>
      <p>{m.deletedEffect({ title })}</p>
      <p role="alert" className={styles.fault}>
        {write.error?.sentence}
      </p>
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button variant="accent" isBusy={write.isBusy} onClick={() => void write.run()}>
          {m.saveAsDraft()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
