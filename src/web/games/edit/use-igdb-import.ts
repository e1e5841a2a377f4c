import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { StoredPicture } from '../../../shared/files/picture-contract.ts';
import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import { MAX_GAME_PICTURES } from '../../../shared/games/game-form-rules.ts';
import { getIgdbGame, type ExternalGameHit } from '../../../shared/igdb/igdb-contract.ts';
import { failureSentence } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { externalForm, withOwnParts, type ExternalForm } from './external-form.ts';
import { useGameFormControl } from './game-form-context.ts';
import { fieldsAtStake, importedValues } from './import-fields.ts';
import { LOOKUPS } from '../../editing/lookup-queries.ts';
import { takePicture, takePictures, wantedPictures, type WantedPicture } from './take-pictures.ts';

export interface FoundGame extends ExternalForm {
  igdbUrl: string | null;
}

/** How far the pictures of an imported game have come. */
export interface PictureProgress {
  wanted: WantedPicture[];
  taken: number;
  failed: number;
}

export type ImportState =
  | { step: 'none' }
  | { step: 'loading'; hit: ExternalGameHit }
  | { step: 'failed'; hit: ExternalGameHit; sentence: string }
  /** Something stands in the form already: is it to be replaced? */
  | { step: 'asking'; game: FoundGame; atStake: GameField[] }
  | { step: 'done'; game: FoundGame; pictures: PictureProgress };

export interface IgdbImport {
  state: ImportState;
  choose: (hit: ExternalGameHit) => void;
  /** The answer to what was asked: replaces all, or fills only what nobody filled in. */
  apply: (how: 'all' | 'rest') => void;
  forget: () => void;
}

/** A game of IGDB in our lookups, and in the shape of the form. */
export async function findGame(igdbId: number, signal: AbortSignal, isFresh = false): Promise<FoundGame> {
  const [{ data }, regions] = await Promise.all([
    call(browserApi, getIgdbGame, { query: { igdbId, ...(isFresh && { fresh: true }) }, signal }),
    // Without the region its names only lack one.
    LOOKUPS.regions.load('Worldwide', 1, signal).catch(() => ({ items: [] })),
  ]);
  return { ...externalForm(data, regions.items[0] ?? null), igdbUrl: data.igdbUrl };
}

/** Fills the form with a game of IGDB, and takes its pictures over in the background, whatever of the form is in sight. */
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

  async function choose(hit: ExternalGameHit): Promise<void> {
    const signal = begin();
    setState({ step: 'loading', hit });
    try {
      const game = await findGame(hit.id, signal);
      if (signal.aborted) return;
      const { methods, origins } = latest.current;
      const atStake = fieldsAtStake(methods.getValues(), origins, game.values);
      if (atStake.length > 0) setState({ step: 'asking', game, atStake });
      else fillIn(game, []);
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', hit, sentence: failureSentence(error) });
    }
  }

  function fillIn(game: FoundGame, spared: GameField[]): void {
    const { methods, origins, fill, awaitPending } = latest.current;
    const form = methods.getValues();
    const imported = importedValues(form, origins, withOwnParts(game.values, form), spared);
    const { cover, media } = { ...form, ...imported };
    // Pictures that a person chose stay.
    const isFree = (field: 'cover' | 'media', isEmpty: boolean) =>
      origins[field] === 'imported' || (isEmpty && origins[field] !== 'locked');
    const wanted = wantedPictures({
      cover: isFree('cover', cover === null) ? game.cover : null,
      media: isFree('media', media.length === 0) ? game.media : [],
    });
    const kinds = new Set(wanted.map(({ kind }) => kind));
    fill({ ...imported, ...(kinds.has('cover') && { cover }), ...(kinds.has('media') && { media }) }, 'imported');
    setState({ step: 'done', game, pictures: { wanted, taken: 0, failed: 0 } });
    const { signal } = running.current;
    awaitPending(
      takePictures(
        wanted,
        (picture) => takePicture(picture, signal),
        signal,
        (stored, { kind }) => {
          if (stored !== null) placePicture(methods, kind, stored);
          setState((last) => (last.step === 'done' ? { ...last, pictures: counted(last.pictures, stored !== null) } : last));
        },
      ),
    );
  }

  return {
    state,
    choose: (hit) => void choose(hit),
    apply: (how) => {
      if (state.step === 'asking') fillIn(state.game, how === 'all' ? [] : state.atStake);
    },
    forget: () => {
      begin();
      setState({ step: 'none' });
    },
  };
}

/** Not by fill(): rows that somebody is filling in meanwhile must not begin anew. */
function placePicture(methods: UseFormReturn<GameForm>, kind: 'cover' | 'media', picture: StoredPicture): void {
  const media = methods.getValues('media');
  if (kind === 'cover') methods.setValue('cover', picture);
  else if (media.length < MAX_GAME_PICTURES && !media.some(({ id }) => id === picture.id))
    methods.setValue('media', [...media, picture]);
}

function counted(progress: PictureProgress, isTaken: boolean): PictureProgress {
  return { ...progress, taken: progress.taken + (isTaken ? 1 : 0), failed: progress.failed + (isTaken ? 0 : 1) };
}
