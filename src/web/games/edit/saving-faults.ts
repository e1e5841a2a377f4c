import { publicationFaults, type FormFault } from '../../../shared/games/game-form-faults.ts';
import type { GameField, GameForm } from '../../../shared/games/game-form.ts';
import { TITLE_OCCUPIED } from '../../../shared/games/game-form-rules.ts';

/** What is to be confirmed or taken away before a save, in the words of the sections. */
const OPEN_ROWS: Partial<Record<GameField, string>> = {
  alternativeNames: 'Confirm or remove the alternative names that are still open.',
  platforms: 'Complete or remove the platforms that are still open.',
  companies: 'Confirm or remove the companies that are still open.',
  storeLinks: 'Confirm or remove the store links that are still open.',
  socialLinks: 'Confirm or remove the social links that are still open.',
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

/** What keeps a form from being published, at most one sentence a section, the first to be settled first. */
export function savingFaults(form: GameForm, openRows: ReadonlyMap<GameField, number>, isOccupied: boolean): FormFault[] {
  const faults = publicationFaults(form);
  return ORDER.flatMap((field) => {
    const fault = faults.find((candidate) => candidate.field === field);
    if (fault !== undefined) return [fault];
    if (field === 'title' && isOccupied) return [{ field, sentence: TITLE_OCCUPIED }];
    const sentence = OPEN_ROWS[field];
    return sentence !== undefined && (openRows.get(field) ?? 0) > 0 ? [{ field, sentence }] : [];
  });
}

/** A draft needs a name and nothing else (contribution.md §5). */
export function draftFaults(form: GameForm): FormFault[] {
  return publicationFaults(form).filter(({ field }) => field === 'title');
}
