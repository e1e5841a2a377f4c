import { letterKey, matchKey } from '../../platform/kit/text.ts';

/** Texts that are searched for. Texts of signs count only if no other text has letters or digits, since they may be a title. */
export function meaningfulTexts(texts: string[]): string[] {
  const lettered = texts.filter((text) => letterKey(text) !== '');
  return lettered.length > 0 ? lettered : texts.filter((text) => matchKey(text) !== '');
}
