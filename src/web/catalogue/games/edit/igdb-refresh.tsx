import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { type FieldOrigins, type GameForm, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { MAX_GAME_PICTURES } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../../platform/ui/text/failure-note.tsx';
import { FieldChoices } from '../../editing/field-choices.tsx';
import { withOwnParts } from './external-form.ts';
import { useGameFormControl } from './game-form-context.ts';
import styles from './igdb-import.module.css';
import { refreshChoices } from './import-fields.ts';
import { takePicture, takePictures, wantedPictures } from './take-pictures.ts';
import { findGame } from './use-igdb-import.ts';

/** Updates a game with data from IGDB, field by field. */
export function IgdbRefresh({ igdbId }: { igdbId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>
        <RefreshCw size={16} aria-hidden />
        {m.refresh()}
      </Button>
      {isOpen && <RefreshDialog igdbId={igdbId} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface Found {
  values: Partial<GameForm>;
  failedPictures: number;
}

function RefreshDialog({ igdbId, onClose }: { igdbId: number; onClose: () => void }) {
  const { values, origins, base } = useGameFormControl();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['igdb refresh', igdbId],
    queryFn: ({ signal }) => fetchCurrent({ igdbId, ownId: base?.id ?? null }, values.get(), origins, signal),
    // Fetched each time the dialog opens, and not during the choice.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <Dialog title={m.refresh()} onClose={onClose} isWide>
      {data !== undefined ? (
        <Choosing found={data} onClose={onClose} />
      ) : error !== null && !isFetching ? (
        <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className={styles.loading}>
          {m.askingIgdb()}
        </p>
      )}
    </Dialog>
  );
}

/** Current data of IGDB. Pictures are imported for comparison; identical ones are stored once. */
async function fetchCurrent(
  { igdbId, ownId }: { igdbId: number; ownId: number | null },
  form: GameForm,
  origins: FieldOrigins,
  signal: AbortSignal,
): Promise<Found> {
  const game = await findGame(igdbId, signal, { ownId, isFresh: true });
  const wanted = wantedPictures({
    cover: origins.cover === 'locked' ? null : game.cover,
    media: origins.media === 'locked' ? [] : game.media,
  });
  const covers: StoredPicture[] = [];
  let failedPictures = 0;
  const media = [...form.media];
  await takePictures(
    wanted,
    (picture) => takePicture(picture, signal),
    signal,
    (stored, { kind }) => {
      if (stored === null) failedPictures += 1;
      else if (kind === 'cover') covers.push(stored);
      else if (media.length < MAX_GAME_PICTURES && !media.some(({ id }) => id === stored.id)) media.push(stored);
    },
  );
  signal.throwIfAborted();
  const [cover] = covers;
  return { values: { ...withOwnParts(game.values, form), ...(cover && { cover }), media }, failedPictures };
}

function Choosing({ found, onClose }: { found: Found; onClose: () => void }) {
  const { values, origins, fill } = useGameFormControl();
  const [choices, setChoices] = useState(() => refreshChoices(values.get(), origins, found.values));
  const accepted = choices.filter((choice) => choice.chosen === 'theirs' && choice.isLocked !== true);

  function accept() {
    fill(Object.fromEntries(accepted.map(({ field }) => [field, found.values[field]])), 'imported');
    onClose();
  }

  return (
    <>
      {choices.length === 0 ? (
        <p role="status">{m.nothingChanged()}</p>
      ) : (
        <>
          <p>{m.refreshHint()}</p>
          <FieldChoices fields={choices} titles={GAME_FIELD_TITLES} labels={[m.here(), m.atIgdb()]} onChange={setChoices} />
        </>
      )}
      {found.failedPictures > 0 && <p>{m.picturesFailed({ count: found.failedPictures })}</p>}
      <DialogActions>
        <Button onClick={onClose}>{choices.length === 0 ? common.close() : common.cancel()}</Button>
        {choices.length > 0 && (
          <Button variant="accent" disabled={accepted.length === 0} onClick={accept}>
            {m.takeOverFields({ count: accepted.length })}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
