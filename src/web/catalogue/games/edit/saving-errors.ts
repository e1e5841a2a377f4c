import * as m from '#messages/game-edit';
import * as editing from '#messages/editing';
import { publicationErrors, type FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import type { GameField, GameForm } from '../../../../shared/catalogue/games/game-form.ts';

/** Errors of incomplete rows, by section. Complete rows count as confirmed. */
const OPEN_ROWS: Partial<Record<GameField, () => string>> = {
  alternativeNames: m.openNames,
  platforms: m.openPlatforms,
  companies: m.openCompanies,
  storeLinks: m.openStoreLinks,
  socialLinks: m.openSocialLinks,
};

/** Order of validation. */
const ORDER: GameField[] = [
  'title',
  'type',
  'relatedGame',
  'alternativeNames',
  'platforms',
  'companies',
  'storeLinks',
  'socialLinks',
];

/** Input that is not in the form's value: incomplete rows and unreadable text. */
export interface Unsettled {
  openRows: ReadonlyMap<GameField, number>;
  unread: ReadonlySet<GameField>;
}

/** Errors that block publication, at most one per section, in order. */
export function savingErrors(form: GameForm, { openRows, unread }: Unsettled, isOccupied: boolean): FormError[] {
  const errors = publicationErrors(form);
  return ORDER.flatMap((field) => {
    if (unread.has(field)) return [{ field, sentence: editing.dateNotUnderstood() }];
    const error = errors.find((candidate) => candidate.field === field);
    if (error !== undefined) return [error];
    if (field === 'title' && isOccupied) return [{ field, sentence: m.titleOccupied() }];
    const sentence = OPEN_ROWS[field];
    return sentence !== undefined && (openRows.get(field) ?? 0) > 0 ? [{ field, sentence: sentence() }] : [];
  });
}

/** A draft only needs a name, but no input may be lost. */
export function draftErrors(form: GameForm, { unread }: Pick<Unsettled, 'unread'>): FormError[] {
  const untitled = publicationErrors(form).filter(({ field }) => field === 'title');
  return [...untitled, ...[...unread].map((field) => ({ field, sentence: editing.dateNotUnderstood() }))];
}
