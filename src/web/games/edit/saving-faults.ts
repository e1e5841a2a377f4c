import { publicationFaults, type FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import { TITLE_OCCUPIED } from '../../../shared/games/game-form-rules.ts';

/** What is to be completed or taken away before a save, in the words of the sections; a complete row needs no more. */
const OPEN_ROWS: Partial<Record<GameField, string>> = {
  alternativeNames: 'Complete or remove the alternative names that are still open.',
  platforms: 'Complete or remove the platforms that are still open.',
  companies: 'Complete or remove the companies that are still open.',
  storeLinks: 'Complete or remove the store links that are still open.',
  socialLinks: 'Complete or remove the social links that are still open.',
};

/** The order in which sections are verified (contribution.md §5). */
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

const UNREAD = 'A date here is not understood. Correct it or take it out.';

/** What stands in the form's fields and not in the form: rows that are not complete, text that is not understood. */
export interface Unsettled {
  openRows: ReadonlyMap<GameField, number>;
  unread: ReadonlySet<GameField>;
}

/** What keeps a form from being published, at most one sentence a section, the first to be settled first. */
export function savingFaults(form: GameForm, { openRows, unread }: Unsettled, isOccupied: boolean): FormFault[] {
  const faults = publicationFaults(form);
  return ORDER.flatMap((field) => {
    if (unread.has(field)) return [{ field, sentence: UNREAD }];
    const fault = faults.find((candidate) => candidate.field === field);
    if (fault !== undefined) return [fault];
    if (field === 'title' && isOccupied) return [{ field, sentence: TITLE_OCCUPIED }];
    const sentence = OPEN_ROWS[field];
    return sentence !== undefined && (openRows.get(field) ?? 0) > 0 ? [{ field, sentence }] : [];
  });
}

/** A draft needs a name and nothing else (contribution.md §5); but what was typed must not get lost. */
export function draftFaults(form: GameForm, { unread }: Pick<Unsettled, 'unread'>): FormFault[] {
  const untitled = publicationFaults(form).filter(({ field }) => field === 'title');
  return [...untitled, ...[...unread].map((field) => ({ field, sentence: UNREAD }))];
}
