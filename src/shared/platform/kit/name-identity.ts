import { isBlank, normalized } from './text.ts';

/**
 * Invisible characters: Unicode's Default_Ignorable_Code_Point, interlinear annotation and the blank Braille pattern. The
 * database function `name_identity` lists the same ranges.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;
/** Invisible characters without joiners, variation selectors and tags, which scripts and emoji need. */
const NEVER_NEEDED =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu;

/** Stored form of a name, without invisible characters. Empty if it has no others. */
export function visibleName(text: string): string {
  return isBlank(text) ? '' : text.replace(NEVER_NEEDED, '').trim();
}

/** Equal results mean the same name. NFKC, case, spaces and invisible characters are ignored. */
export function nameIdentity(name: string): string {
  const visible = normalized(name, 'NFKC').replace(INVISIBLE, '').replaceAll('İ', 'i̇').toLowerCase().replaceAll('ς', 'σ');
  const identity = normalized(visible, 'NFKC').replace(/\s+/gu, ' ').trim();
  return identity === '' ? name : identity;
}
