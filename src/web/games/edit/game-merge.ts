import { fieldLines, GAME_FIELDS } from '../../../shared/games/game-changes.ts';
import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import type { FieldChoice, Side } from './field-choices.tsx';

/** Two saves of one game from the same beginning, put together as far as nobody has to choose. */
export interface GameMerge {
  /** With the changes of both sides; where both changed a field, with mine. */
  form: GameForm;
  /** Fields that only I changed. */
  mine: GameField[];
  /** Fields that only the other side changed. */
  theirs: GameField[];
  /** Fields that both changed, each otherwise. */
  contested: GameField[];
}

/** `base` is what both began with; where it is not known, every difference is contested. */
export function mergeGames(base: GameForm | null, mine: GameForm, theirs: GameForm): GameMerge {
  const changedByThem = changedFields(base ?? mine, theirs);
  const changedByMe = changedFields(base ?? theirs, mine);
  const different = changedFields(mine, theirs);
  const contested = changedByMe.filter((field) => changedByThem.includes(field) && different.includes(field));
  // Where both say the same, theirs has the ids of what was made for it.
  const taken = GAME_FIELDS.filter((field) => !changedByMe.includes(field) || !different.includes(field));
  return {
    form: withFields(mine, theirs, taken),
    mine: changedByMe.filter((field) => !changedByThem.includes(field)),
    theirs: changedByThem.filter((field) => !changedByMe.includes(field)),
    contested,
  };
}

/** The fields to choose between, none of them chosen yet. */
export function contestedChoices(merge: GameMerge, mine: GameForm, theirs: GameForm): FieldChoice[] {
  return merge.contested.map((field) => ({
    field,
    mine: fieldLines(mine, field),
    theirs: fieldLines(theirs, field),
    chosen: null,
  }));
}

/** `form` with the fields of `other` for which 'theirs' was chosen. */
export function withChosen(
  form: GameForm,
  other: GameForm,
  choices: { field: GameField; chosen: Side | null; isLocked?: boolean }[],
): GameForm {
  const taken = choices.filter((choice) => choice.chosen === 'theirs' && !choice.isLocked);
  return withFields(
    form,
    other,
    taken.map((choice) => choice.field),
  );
}

export function withFields(form: GameForm, other: GameForm, fields: GameField[]): GameForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

/** The fields that say something else in the one form than in the other. */
export function changedFields(before: GameForm, after: GameForm): GameField[] {
  return GAME_FIELDS.filter((field) => fieldLines(before, field).join('\n') !== fieldLines(after, field).join('\n'));
}
