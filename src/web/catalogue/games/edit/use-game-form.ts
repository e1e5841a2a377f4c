import { useCallback, useEffect, useRef, useState } from 'react';

import type { EditedGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import type { FieldOrigin, FieldOrigins, GameField, GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { fieldsOf } from '../../editing/edit-kind.ts';
import { useEditedForm, type EditedForm } from '../../editing/use-edited-form.ts';
import { GAME_KIND } from './game-kind.ts';
import type { GameExtras } from './local-game-draft.ts';
import type { Unsettled } from './saving-errors.ts';

export interface GameFormControl extends EditedForm<GameForm, GameExtras, EditedGame> {
  origins: FieldOrigins;
  setOrigins: (next: FieldOrigins) => void;
  fill: (values: Partial<GameForm>, origin: Extract<FieldOrigin, 'imported' | 'edited'>) => void;
  /** Number of incomplete rows per field, reported by sections and checked before publication. */
  reportOpenRows: (field: GameField, count: number) => void;
  /** Unreadable input would be lost by a save. */
  reportUnread: (inputId: string, field: GameField, isUnread: boolean) => void;
  unsettled: () => Unsettled;
  /** Returns an unsubscribe function. */
  watchOpenRows: (listener: (field: GameField) => void) => () => void;
}

interface GameFormOptions {
  /** Owner of the local draft. */
  accountId: number;
  /** Server state; null for a new game. Use a React key for another one. */
  base: EditedGame | null;
  /** Edit kind. */
  kind?: typeof GAME_KIND;
  /** Identifies the form within the account: 'add-game', 'game 12'. */
  formName: string;
}

/** State of an edited game, with the origins of its values and its incomplete rows. */
export function useGameForm(options: GameFormOptions): GameFormControl {
  const edited = useEditedForm({ ...options, kind: options.kind ?? GAME_KIND });
  const { values, extras, setExtras, renew } = edited;
  const { origins } = extras;
  const latest = useRef(origins);
  const latestExtras = useRef(extras);
  const openRows = useRef(new Map<GameField, number>());
  const [rowListeners] = useState(() => new Set<(field: GameField) => void>());
  useEffect(() => {
    latest.current = origins;
    latestExtras.current = extras;
  });

  const setOrigins = useCallback(
    (next: FieldOrigins) => {
      latest.current = next;
      setExtras({ ...latestExtras.current, origins: next });
    },
    [setExtras],
  );

  useEffect(
    () =>
      values.watch((fields, isTyped) => {
        const anew = fields.filter((field) => latest.current[field] !== 'edited' && latest.current[field] !== 'locked');
        if (isTyped && anew.length > 0) setOrigins(withOrigin(latest.current, anew, 'edited'));
      }),
    [values, setOrigins],
  );

  const reportOpenRows = useCallback(
    (field: GameField, count: number) => {
      openRows.current.set(field, count);
      for (const listener of rowListeners) listener(field);
    },
    [rowListeners],
  );
  const unread = useRef(new Map<string, GameField>());
  const reportUnread = useCallback(
    (inputId: string, field: GameField, isUnread: boolean) => {
      if (unread.current.has(inputId) === isUnread) return;
      if (isUnread) unread.current.set(inputId, field);
      else unread.current.delete(inputId);
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

  function fill(found: Partial<GameForm>, origin: 'imported' | 'edited'): void {
    values.put(found);
    setOrigins(withOrigin(latest.current, fieldsOf(found), origin));
    renew();
  }

  return {
    ...edited,
    origins,
    setOrigins,
    fill,
    reportOpenRows,
    reportUnread,
    unsettled: () => ({ openRows: openRows.current, unread: new Set(unread.current.values()) }),
    watchOpenRows,
  };
}

function withOrigin(origins: FieldOrigins, fields: GameField[], origin: FieldOrigin): FieldOrigins {
  return { ...origins, ...Object.fromEntries(fields.map((field) => [field, origin])) };
}
