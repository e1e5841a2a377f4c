import { useCallback, useEffect, useRef, useState } from 'react';

import type { EditedGame } from '../../../shared/games/game-edit-contract.ts';
import type { FieldOrigin, FieldOrigins, GameField, GameForm } from '../../../shared/games/game-form.ts';
import { fieldsOf } from '../../editing/edit-kind.ts';
import { useEditedForm, type EditedForm } from '../../editing/use-edited-form.ts';
import { GAME_KIND } from './game-kind.ts';
import type { GameBeside } from './kept-game-form.ts';

export interface GameFormControl extends EditedForm<GameForm, GameBeside, EditedGame> {
  origins: FieldOrigins;
  setOrigins: (next: FieldOrigins) => void;
  fill: (values: Partial<GameForm>, origin: Extract<FieldOrigin, 'imported' | 'edited'>) => void;
  /** How many rows of a field wait for their confirmation: sections report it, a publication asks it. */
  reportOpenRows: (field: GameField, count: number) => void;
  openRows: () => ReadonlyMap<GameField, number>;
  /** Returns the way to stop. */
  watchOpenRows: (listener: (field: GameField) => void) => () => void;
}

interface GameFormOptions {
  /** Whose typing is kept. */
  accountId: number;
  /** What is edited; null for a new game. Another game wants another form: give it a key. */
  base: EditedGame | null;
  /** Names the form among those of the account: 'add-game', 'game 12'. */
  formName: string;
}

const FIELDS = fieldsOf(GAME_KIND.empty);

/** A game being edited, with where its values came from and which of its rows are still open. */
export function useGameForm(options: GameFormOptions): GameFormControl {
  const edited = useEditedForm({ kind: GAME_KIND, ...options });
  const { methods, beside, setBeside, renew } = edited;
  const { origins } = beside;
  const latest = useRef(origins);
  const openRows = useRef(new Map<GameField, number>());
  const [rowListeners] = useState(() => new Set<(field: GameField) => void>());
  useEffect(() => {
    latest.current = origins;
  });

  const setOrigins = useCallback(
    (next: FieldOrigins) => {
      latest.current = next;
      setBeside({ origins: next });
    },
    [setBeside],
  );

  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          const field = FIELDS.find((known) => known === name);
          const origin = field === undefined ? undefined : latest.current[field];
          if (type === 'change' && field !== undefined && origin !== 'edited' && origin !== 'locked')
            setOrigins({ ...latest.current, [field]: 'edited' });
        },
      }),
    [methods, setOrigins],
  );

  const reportOpenRows = useCallback(
    (field: GameField, count: number) => {
      openRows.current.set(field, count);
      for (const listener of rowListeners) listener(field);
    },
    [rowListeners],
  );
  const watchOpenRows = useCallback(
    (listener: (field: GameField) => void) => {
      rowListeners.add(listener);
      return () => void rowListeners.delete(listener);
    },
    [rowListeners],
  );

  function fill(values: Partial<GameForm>, origin: 'imported' | 'edited'): void {
    const fields = Object.keys(values) as GameField[];
    for (const field of fields) methods.setValue(field, values[field] as GameForm[typeof field]);
    setOrigins({ ...latest.current, ...Object.fromEntries(fields.map((field) => [field, origin])) });
    renew();
  }

  return { ...edited, origins, setOrigins, fill, reportOpenRows, openRows: () => openRows.current, watchOpenRows };
}
