import { isBlank, normalized } from './text.ts';

/**
 * Characters without a picture of their own: Unicode's Default_Ignorable_Code_Point, interlinear annotation and the blank Braille
 * pattern. The function `name_identity` of the database lists the same ranges.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** The same without joiners, variation selectors and tags, by which scripts and emoji look as they do. */
const NEVER_NEEDED =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** A name as it is stored: without characters that nobody sees. Empty where it has no others. */
export function visibleName(text: string): string {
  return isBlank(text) ? '' : text.replace(NEVER_NEEDED, '').trim();
}

/** Two names are the same name where these are equal: NFKC, letter case, spaces and invisible characters do not count. */
export function nameIdentity(name: string): string {
  const visible = normalized(name, 'NFKC').replace(INVISIBLE, '').replaceAll('İ', 'i̇').toLowerCase().replaceAll('ς', 'σ');
  const identity = normalized(visible, 'NFKC').replace(/\s+/gu, ' ').trim();
  return identity === '' ? name : identity;
}
