import { type FieldOrigins, type GameForm, GAME_FIELDS, GAME_FIELD_NAMES } from '../../../shared/games/game-form.ts';
import { withReleases } from '../../../shared/games/release-list-rules.ts';
import { fieldLines } from '../../../shared/publications/changes.ts';
import { type Choice, choiceKey } from '../../../shared/publications/choice.ts';

type Values = Partial<GameForm>;

/** What an import can add to a game without changing anything that is there: values of empty fields, and entries of lists. */
export function missingValues(form: GameForm, origins: FieldOrigins, values: Values): Values {
  const lists = missingEntries(form, values);
  const missing: Values = { ...values, ...lists };
  const isWanted = (field: keyof GameForm) =>
    field in missing &&
    origins[field] !== 'locked' &&
    (fieldLines(GAME_FIELDS, form, field).length === 0 || field in lists) &&
    fieldLines(GAME_FIELDS, { ...form, ...missing }, field).join('\n') !== fieldLines(GAME_FIELDS, form, field).join('\n');
  // What came from another entry of IGDB stays with that.
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
      // Of a platform that has releases nobody knows which of them are meant to be the same.
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
