import * as m from '#messages/game-rules';
import { isBlank } from '../../platform/kit/text.ts';
import { webAddress } from '../../platform/kit/link-target.ts';
import { outsideLinkError } from '../../platform/kit/outside-link.ts';
import { choiceKey } from '../publications/choice.ts';
import { namesError } from '../publications/name-rules.ts';
import { completeAddress, misplacedLink } from './link-rules.ts';
import type { GameField, GameForm } from './game-form.ts';

export interface FormError {
  field: GameField;
  sentence: string;
}

/** Errors that block publication, in the order of the form. Only the server can check that the title is free. */
export function publicationErrors(form: GameForm): FormError[] {
  const errors: FormError[] = [];
  const wrong = (field: GameField, sentence: string) => void errors.push({ field, sentence });
  if (isBlank(form.title)) wrong('title', m.titleWanted());
  if (form.type === null) wrong('type', m.typeWanted());
  else if (form.type.gameSelection && form.relatedGame === null) wrong('relatedGame', m.relatedWanted());
  const names = namesError(form.alternativeNames);
  if (names !== null) wrong('alternativeNames', names);
  if (hasTwice(form.platforms, (row) => choiceKey(row.platform))) wrong('platforms', m.platformOnce());
  else if (form.platforms.some((row) => row.releases.some(isEmptyRelease))) wrong('platforms', m.releaseEmpty());
  else if (form.platforms.some((row) => row.technologies.some(isEmptyTechnology))) wrong('platforms', m.technologyEmpty());
  if (hasTwice(form.companies, (row) => choiceKey(row.company))) wrong('companies', m.companyOnce());
  const misplaced = {
    storeLinks: firstOf(form.storeLinks, (row) => misplacedLink(row.link, row.store, 'store') ?? insideLinkError(row.link)),
    socialLinks: firstOf(form.socialLinks, (row) => misplacedLink(row.link, row.social, 'social') ?? insideLinkError(row.link)),
  };
  if (misplaced.storeLinks !== undefined) wrong('storeLinks', misplaced.storeLinks);
  else if (form.storeLinks.some((row) => row.store === null || !isWebAddress(row.link)))
    wrong('storeLinks', m.storeLinkIncomplete());
  if (misplaced.socialLinks !== undefined) wrong('socialLinks', misplaced.socialLinks);
  else if (form.socialLinks.some((row) => row.social === null || !isWebAddress(row.link)))
    wrong('socialLinks', m.socialLinkIncomplete());
  return errors;
}

export function isEmptyRelease(row: GameForm['platforms'][number]['releases'][number]): boolean {
  return row.date === null && row.region === null && row.status === null;
}

export function isEmptyTechnology(row: GameForm['platforms'][number]['technologies'][number]): boolean {
  return row.technology === null && isBlank(row.version ?? '');
}

/** Whether a page may link to this address, with `https://` added if it has no scheme. */
export function isWebAddress(text: string): boolean {
  const trimmed = completeAddress(text);
  // The address is stored as typed, so it must mean the same on every page.
  return trimmed.includes('://') && outsideLinkError(trimmed) === null;
}

/** Error of a complete address that visitors cannot or must not open, such as one of a private network, or null. */
export function insideLinkError(text: string): string | null {
  const trimmed = completeAddress(text);
  return trimmed.includes('://') && webAddress(trimmed) !== null ? outsideLinkError(trimmed) : null;
}

function firstOf<Row>(rows: Row[], say: (row: Row) => string | null): string | undefined {
  for (const row of rows) {
    const sentence = say(row);
    if (sentence !== null) return sentence;
  }
  return undefined;
}

function hasTwice<Row>(rows: Row[], keyOf: (row: Row) => string | number | undefined): boolean {
  const keys = rows.map(keyOf).filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}
