import { isDeepStrictEqual } from 'node:util';

import { GAME_FIELDS } from '../../../shared/games/game-changes.ts';
import type { FieldOrigin, FieldOrigins, GameField, GameForm } from '../../../shared/games/game-form.ts';

/** The fields in which two forms differ. */
export function changedFields(before: GameForm, after: GameForm): GameField[] {
  return GAME_FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Where each field's value came from (decisions.md §5.5), after a save that changed these fields. */
export function originsAfter(before: FieldOrigins, asked: FieldOrigins, changed: GameField[]): FieldOrigins {
  const origins = GAME_FIELDS.flatMap((field): [GameField, FieldOrigin][] => {
    const [was, is] = [before[field], asked[field]];
    if (is === 'locked') return [[field, is]];
    if (changed.includes(field)) return [[field, is === 'imported' ? is : 'edited']];
    if (was === 'locked') return [[field, 'edited']];
    return was === undefined ? [] : [[field, was]];
  });
  return Object.fromEntries(origins);
}
