import * as m from '#messages/game-edit';
import { useEffect, useRef, useState } from 'react';

import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import type { GameField, GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { MAX_GAME_PICTURES } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { getIgdbGame, type ExternalGameHit } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { FormValues } from '../../editing/edit-store.ts';
import { externalForm, withOwnParts, type ExternalForm } from './external-form.ts';
import { useGameFormControl } from './game-form-context.ts';
import { fieldsAtStake, importedValues } from './import-fields.ts';
import { missingValues } from './missing-values.ts';
import { takePicture, takePictures, wantedPictures, type WantedPicture } from './take-pictures.ts';
import { firstYearOf } from '../../../../shared/catalogue/games/game-identity.ts';
import { freeTitle } from './use-title-check.ts';

export interface FoundGame extends ExternalForm {
  igdbUrl: string | null;
}

/** Progress of the picture import of a game. */
export interface PictureProgress {
  wanted: WantedPicture[];
  taken: number;
  failed: number;
}

export type ImportState =
  | { step: 'none' }
  | { step: 'loading'; hit: ExternalGameHit }
  | { step: 'failed'; hit: ExternalGameHit; sentence: string }
  /** The form has input, so the member must confirm its replacement. */
  | { step: 'confirming'; game: FoundGame; atStake: GameField[] }
  | { step: 'done'; game: FoundGame; isReplacing: boolean; pictures: PictureProgress };

export interface IgdbImport {
  state: ImportState;
  choose: (hit: ExternalGameHit) => void;
  /** Adds missing values without changing existing ones. */
  complete: (hit: ExternalGameHit) => void;
  /** Applies the member's choice: replaces everything, or fills only untouched fields. */
  apply: (how: 'all' | 'rest') => void;
  forget: () => void;
}

/**
 * Loads a game of IGDB as lookups and form values.
 * @param ownId Id of our game that receives the data.
 */
export async function findGame(
  igdbId: number,
  signal: AbortSignal,
  { ownId, isFresh = false }: { ownId: number | null; isFresh?: boolean },
): Promise<FoundGame> {
  const { data } = await call(browserApi, getIgdbGame, { query: { igdbId, ...(isFresh && { fresh: true }) }, signal });
  const found = externalForm(data, new Date());
  const { title = '', platforms = [] } = found.values;
  const free = await freeTitle(title, { igdbId, firstYear: firstYearOf(platforms) }, ownId);
  const leftovers = [...found.leftovers, ...(free === title ? [] : [{ title: m.titleOccupied(), names: [title] }])];
  return { ...found, values: { ...found.values, title: free }, leftovers, igdbUrl: data.igdbUrl };
}

/** Imports a game of IGDB into the form. Its pictures are imported in the background, regardless of the visible section. */
export function useIgdbImport(): IgdbImport {
  const control = useGameFormControl();
  const [state, setState] = useState<ImportState>({ step: 'none' });
  const running = useRef(new AbortController());
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });

  function begin(): AbortSignal {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function choose(hit: ExternalGameHit, isAddingOnly: boolean): Promise<void> {
    const signal = begin();
    setState({ step: 'loading', hit });
    try {
      const game = await findGame(hit.id, signal, { ownId: latest.current.base?.id ?? null });
      if (signal.aborted) return;
      const { values, origins } = latest.current;
      const form = values.get();
      if (isAddingOnly) return fillIn(game, missingValues(form, origins, game.values), false);
      const atStake = fieldsAtStake(form, origins, game.values);
      if (atStake.length > 0) setState({ step: 'confirming', game, atStake });
      else fillIn(game, replacing(game, []), true);
      return undefined;
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', hit, sentence: failureSentence(error) });
      return undefined;
    }
  }

  function replacing(game: FoundGame, spared: GameField[]): Partial<GameForm> {
    const { values, origins } = latest.current;
    const form = values.get();
    return importedValues(form, origins, withOwnParts(game.values, form), spared);
  }

  function fillIn(game: FoundGame, imported: Partial<GameForm>, isReplacing: boolean): void {
    const { values, origins, fill, awaitPending } = latest.current;
    const form = values.get();
    const { cover, media } = { ...form, ...imported };
    // Manually chosen pictures are not replaced.
    const isFree = (field: 'cover' | 'media', isEmpty: boolean) =>
      (isReplacing && origins[field] === 'imported') || (isEmpty && origins[field] !== 'locked');
    const wanted = wantedPictures({
      cover: isFree('cover', cover === null) ? game.cover : null,
      media: isFree('media', media.length === 0) ? game.media : [],
    });
    const kinds = new Set(wanted.map(({ kind }) => kind));
    fill({ ...imported, ...(kinds.has('cover') && { cover }), ...(kinds.has('media') && { media }) }, 'imported');
    setState({ step: 'done', game, isReplacing, pictures: { wanted, taken: 0, failed: 0 } });
    const { signal } = running.current;
    awaitPending(
      takePictures(
        wanted,
        (picture) => takePicture(picture, signal),
        signal,
        (stored, { kind }) => {
          if (stored !== null) placePicture(values, kind, stored);
          setState((last) => (last.step === 'done' ? { ...last, pictures: counted(last.pictures, stored !== null) } : last));
        },
      ),
    );
  }

  return {
    state,
    choose: (hit) => void choose(hit, false),
    complete: (hit) => void choose(hit, true),
    apply: (how) => {
      if (state.step === 'confirming') fillIn(state.game, replacing(state.game, how === 'all' ? [] : state.atStake), true);
    },
    forget: () => {
      begin();
      setState({ step: 'none' });
    },
  };
}

/** Does not use fill(), as that would reset rows during editing. */
function placePicture(values: FormValues<GameForm>, kind: 'cover' | 'media', picture: StoredPicture): void {
  const media = values.get().media;
  if (kind === 'cover') values.put({ cover: picture });
  else if (media.length < MAX_GAME_PICTURES && !media.some(({ id }) => id === picture.id))
    values.put({ media: [...media, picture] });
}

function counted(progress: PictureProgress, isTaken: boolean): PictureProgress {
  return { ...progress, taken: progress.taken + (isTaken ? 1 : 0), failed: progress.failed + (isTaken ? 0 : 1) };
}
