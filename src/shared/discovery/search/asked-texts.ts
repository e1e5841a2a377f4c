import { letterKey, matchKey } from '../../platform/kit/text.ts';

/** The texts that ask for something. One of signs alone does so where no other has letters or digits: then a title of signs is meant. */
export function askedTexts(texts: string[]): string[] {
  const lettered = texts.filter((text) => letterKey(text) !== '');
  return lettered.length > 0 ? lettered : texts.filter((text) => matchKey(text) !== '');
}
