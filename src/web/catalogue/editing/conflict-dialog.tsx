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

interface ConflictDialogProps<Form extends object, Beside extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Beside, Base>;
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
export function ConflictDialog<Form extends object, Beside extends object, Base extends Edited<Form>>(
  props: ConflictDialogProps<Form, Beside, Base>,
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
    <Dialog title="Saved by somebody else meanwhile" onClose={onClose} isWide>
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
          Loading the other version…
        </p>
      )}
    </Dialog>
  );
}

interface SettlingProps<Form extends object, Beside extends object, Base extends Edited<Form>> {
  kind: EditKind<Form, Beside, Base>;
  base: Base;
  editedFrom: Form | null;
  mine: Form;
  current: Base;
  onSettle: (form: Form) => void;
  onClose: () => void;
}

function Settling<Form extends object, Beside extends object, Base extends Edited<Form>>({
  kind,
  base,
  editedFrom,
  mine,
  current,
  onSettle,
  onClose,
}: SettlingProps<Form, Beside, Base>) {
  const merge = mergeEdits(kind, editedFrom, mine, current.form);
  const [choices, setChoices] = useState(() => contestedChoices(kind, merge, mine, current.form));
  const open = choices.filter((choice) => choice.chosen === null).length;
  const names = (fields: (keyof Form & string)[]) => fields.map((field) => kind.fieldTitles[field]);
  return (
    <>
      <p>
        {choices.length === 0
          ? `Somebody else, or you in another tab, saved this ${kind.noun} since you opened it. You changed different fields: both go together.`
          : `Somebody else, or you in another tab, saved this ${kind.noun} since you opened it. Choose what is to stand where both changed the same field.`}
      </p>
      {current.status !== base.status && (
        <p>Meanwhile it was {current.status === STATUS_PUBLISHED ? 'published' : 'made a draft'}.</p>
      )}
      <FieldNames title="Taken over from the newer version" fields={names(merge.theirs)} />
      <FieldNames title="Kept from yours" fields={names(merge.mine)} />
      {choices.length > 0 && (
        <FieldChoices
          fields={choices}
          titles={kind.fieldTitles}
          labels={['My version', 'The newer version']}
          onChange={setChoices}
        />
      )}
      <p role="status" className={styles.open}>
        {open > 0 && (open === 1 ? '1 field is still to be chosen.' : `${open} fields are still to be chosen.`)}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="accent" disabled={open > 0} onClick={() => onSettle(withChosen(merge.form, current.form, choices))}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

function FieldNames({ title, fields }: { title: string; fields: string[] }) {
  if (fields.length === 0) return null;
  return (
    <p>
      <b>{title}:</b> {fields.join(', ')}
    </p>
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
    <Dialog title="Deleted meanwhile" onClose={onClose}>
      <p>
        ‘{title}’ was deleted since you opened it. What you typed is still here: you can save it as a new draft of your own.
      </p>
      <p role="alert" className={styles.fault}>
        {write.fault?.sentence}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="accent" isBusy={write.isBusy} onClick={() => void write.run()}>
          Save as a new draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}
