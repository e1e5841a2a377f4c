import {
  type FieldOrigins,
  type GameForm,
  GAME_FIELDS,
  GAME_FIELD_NAMES,
} from '../../../../shared/catalogue/games/game-form.ts';
import { withReleases } from '../../../../shared/catalogue/games/release-list-rules.ts';
import { fieldLines } from '../../../../shared/catalogue/publications/changes.ts';
import { type Choice, choiceKey } from '../../../../shared/catalogue/publications/choice.ts';

type Values = Partial<GameForm>;

/** Additions of an import without any changes: values of empty fields, and new list entries. */
export function missingValues(form: GameForm, origins: FieldOrigins, values: Values): Values {
  const lists = missingEntries(form, values);
  const missing: Values = { ...values, ...lists };
  const isWanted = (field: keyof GameForm) =>
    field in missing &&
    origins[field] !== 'locked' &&
    (fieldLines(GAME_FIELDS, form, field).length === 0 || field in lists) &&
    fieldLines(GAME_FIELDS, { ...form, ...missing }, field).join('\n') !== fieldLines(GAME_FIELDS, form, field).join('\n');
  // Values of another IGDB entry are not added.
  const isSameEntry = form.igdbId === null || form.igdbId === values.igdbId;
  const fields = GAME_FIELD_NAMES.filter((field) => isWanted(field) && (field !== 'igdbId' || isSameEntry));
  return Object.fromEntries(fields.map((field) => [field, missing[field]]));
}

function missingEntries(form: GameForm, values: Values): Values {
  const choices = (field: 'themes' | 'genres' | 'playerPerspectives' | 'gameModes' | 'tags') =>
    withMissing<Choice>(form[field], values[field], choiceKey);
  const platforms = values.platforms ?? [];
  return {
    themes: choices('themes'),
    genres: choices('genres'),
    playerPerspectives: choices('playerPerspectives'),
    gameModes: choices('gameModes'),
    tags: choices('tags'),
    alternativeNames: withMissing(form.alternativeNames, values.alternativeNames, ({ name }) => name.trim().toLowerCase()),
    platforms: withReleases(
      form.platforms,
      // Releases of a platform that already has some cannot be matched.
      platforms.filter((row) => !form.platforms.some((own) => isSamePlatform(own, row) && own.releases.length > 0)),
    ).rows,
    companies: withMissing(form.companies, values.companies, ({ company }) => choiceKey(company)),
    storeLinks: withMissing(form.storeLinks, values.storeLinks, ({ link }) => link),
    socialLinks: withMissing(form.socialLinks, values.socialLinks, ({ link }) => link),
  };
}

const isSamePlatform = (one: GameForm['platforms'][number], other: GameForm['platforms'][number]) =>
  choiceKey(one.platform) === choiceKey(other.platform);

function withMissing<Row>(own: Row[], more: Row[] | undefined, keyOf: (row: Row) => string): Row[] {
  const keys = new Set(own.map(keyOf));
  return [...own, ...(more ?? []).filter((row) => !keys.has(keyOf(row)))];
}
