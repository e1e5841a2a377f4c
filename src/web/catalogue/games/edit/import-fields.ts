import {
  EMPTY_GAME_FORM,
  type FieldOrigins,
  type GameField,
  type GameForm,
  GAME_FIELDS,
  GAME_FIELD_NAMES,
} from '../../../../shared/catalogue/games/game-form.ts';
import { fieldLines } from '../../../../shared/catalogue/publications/changes.ts';
import type { FieldChoice } from '../../editing/field-choices.tsx';

type Values = Partial<GameForm>;

const isEmpty = (form: GameForm, field: GameField) => fieldLines(GAME_FIELDS, form, field).length === 0;
const differs = (form: GameForm, other: GameForm, field: GameField) =>
  fieldLines(GAME_FIELDS, form, field).join('\n') !== fieldLines(GAME_FIELDS, other, field).join('\n');

/** Fields with manual input that an import would change. They need a confirmation. */
export function fieldsAtStake(form: GameForm, origins: FieldOrigins, values: Values): GameField[] {
  const after = { ...form, ...values };
  return GAME_FIELD_NAMES.filter(
    (field) =>
      origins[field] !== 'imported' && origins[field] !== 'locked' && !isEmpty(form, field) && differs(form, after, field),
  );
}

/** Values set by an import, without locked and `spared` fields. Missing values of a previous import are removed. */
export function importedValues(form: GameForm, origins: FieldOrigins, values: Values, spared: GameField[]): Values {
  const isOther = form.igdbId !== (values.igdbId ?? null);
  const filled = GAME_FIELD_NAMES.filter((field) => field in values && origins[field] !== 'locked' && !spared.includes(field));
  const left = isOther ? GAME_FIELD_NAMES.filter((field) => !(field in values) && origins[field] === 'imported') : [];
  return Object.fromEntries([
    ...left.map((field) => [field, EMPTY_GAME_FORM[field]]),
    ...filled.map((field) => [field, values[field]]),
  ]);
}

/** Fields in which IGDB and the form differ. Imported and empty fields are preselected. */
export function refreshChoices(form: GameForm, origins: FieldOrigins, values: Values): FieldChoice<GameField>[] {
  const after = { ...form, ...values };
  const changed = GAME_FIELD_NAMES.filter((field) => differs(form, after, field));
  return changed.map((field) => {
    const isLocked = origins[field] === 'locked';
    const isOpen = origins[field] === 'imported' || (origins[field] === undefined && isEmpty(form, field));
    return {
      field,
      mine: fieldLines(GAME_FIELDS, form, field),
      theirs: fieldLines(GAME_FIELDS, after, field),
      chosen: isOpen && !isLocked ? 'theirs' : 'mine',
      isLocked,
    };
  });
}
