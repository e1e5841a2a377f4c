import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { GAME_FIELD_TITLES } from '../../../shared/games/game-changes.ts';
import { getDraftItem, type EditedGame } from '../../../shared/games/game-edit-contract.ts';
import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../shared/games/game-rules.ts';
import { failureSentence, isRefused } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './conflict-dialog.module.css';
import { FieldChoices } from './field-choices.tsx';
import { contestedChoices, mergeGames, withChosen } from './game-merge.ts';

interface ConflictDialogProps {
  /** What was edited, and its form as it was before; null where that is not known. */
  base: EditedGame;
  editedFrom: GameForm | null;
  /** What was to be saved. */
  mine: GameForm;
  /** `form` is to be saved over what is there now. */
  onSettle: (current: EditedGame, form: GameForm) => void;
  /** The game is gone: what was typed is saved as another one. Throws what refuses it. */
  onSaveAsNew: () => Promise<void>;
  onClose: () => void;
}

/** Somebody saved the same game in between: both versions come together, and nothing of either is lost. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, mine, editedFrom, onSettle, onClose } = props;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['conflict', base.id, base.version],
    queryFn: ({ signal }) => call(browserApi, getDraftItem, { query: { mark: 'game', id: base.id }, signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (isRefused(error, 'not_found') || (data !== undefined && data.removalAt !== null)) return <GoneDialog {...props} />;
  return (
    <Dialog title="Saved by somebody else meanwhile" onClose={onClose} isWide>
      {data !== undefined ? (
        <Settling
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

interface SettlingProps {
  base: EditedGame;
  editedFrom: GameForm | null;
  mine: GameForm;
  current: EditedGame;
  onSettle: (form: GameForm) => void;
  onClose: () => void;
}

function Settling({ base, editedFrom, mine, current, onSettle, onClose }: SettlingProps) {
  const merge = mergeGames(editedFrom, mine, current.form);
  const [choices, setChoices] = useState(() => contestedChoices(merge, mine, current.form));
  const open = choices.filter((choice) => choice.chosen === null).length;
  return (
    <>
      <p>
        {choices.length === 0
          ? 'Somebody else, or you in another tab, saved this game since you opened it. You changed different fields: both go together.'
          : 'Somebody else, or you in another tab, saved this game since you opened it. Choose what is to stand where both changed the same field.'}
      </p>
      {current.status !== base.status && (
        <p>Meanwhile it was {current.status === STATUS_PUBLISHED ? 'published' : 'made a draft'}.</p>
      )}
      <FieldNames title="Taken over from the newer version" fields={merge.theirs} />
      <FieldNames title="Kept from yours" fields={merge.mine} />
      {choices.length > 0 && (
        <FieldChoices fields={choices} labels={['My version', 'The newer version']} onChange={setChoices} />
      )}
      <p role="status" className={styles.open}>
        {open > 0 && (open === 1 ? '1 field is still to be chosen.' : `${open} fields are still to be chosen.`)}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="accent" disabled={open > 0} onClick={() => onSettle(withChosen(merge.form, current.form, choices))}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

function FieldNames({ title, fields }: { title: string; fields: GameField[] }) {
  if (fields.length === 0) return null;
  return (
    <p>
      <b>{title}:</b> {fields.map((field) => GAME_FIELD_TITLES[field]).join(', ')}
    </p>
  );
}

function GoneDialog({ mine, onSaveAsNew, onClose }: ConflictDialogProps) {
  const write = useWrite(onSaveAsNew);
  return (
    <Dialog title="Deleted meanwhile" onClose={onClose}>
      <p>
        ‘{mine.title}’ was deleted since you opened it. What you typed is still here: you can save it as a new draft of your
        own.
      </p>
      <p role="alert" className={styles.fault}>
        {write.fault?.sentence}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="accent" isBusy={write.isBusy} onClick={() => void write.run()}>
          Save as a new draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}
