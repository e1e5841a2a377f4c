import { matchKey } from '../../platform/kit/text.ts';

/** Codes and words for the regions of every installation. */
const SPELLINGS: Record<string, string[]> = {
  Europe: ['eu', 'eur', 'pal', 'europa'],
  'North America': ['na', 'us', 'usa', 'america', 'unitedstates', 'unitedstatesofamerica', 'ntscu', 'ntscuc'],
  Australia: ['au', 'aus'],
  'New Zealand': ['nz', 'nzl'],
  Japan: ['jp', 'jpn', 'jap', 'ja', 'ntscj', '日本'],
  China: ['cn', 'chn', '中国'],
  Asia: ['as', 'asia'],
  Worldwide: ['ww', 'world', 'global', 'international', 'everywhere', 'wor'],
  Korea: ['kr', 'kor', 'southkorea', 'republicofkorea', '한국'],
  Brazil: ['br', 'bra', 'brasil'],
};

let names: Map<string, string> | undefined;

/** Names by key: those above, then English names and two-letter codes of countries (ISO 3166-1). */
function knownNames(): Map<string, string> {
  if (names !== undefined) return names;
  names = new Map();
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const country = countries.of(code);
    if (country !== undefined) for (const name of [code, country]) names.set(matchKey(name), country);
  }
  for (const [region, spellings] of Object.entries(SPELLINGS))
    for (const name of [region, ...spellings]) names.set(matchKey(name), region);
  return names;
}

/** Usual name of a region for one of its spellings, or null. Unknown spellings are not guessed. */
export function regionNamed(text: string): string | null {
  const name = knownNames().get(matchKey(text)) ?? null;
  // '(DE)' and 'de-' have other meanings.
  const isCode = matchKey(text).length <= 3;
  return isCode && !/^\s*[\p{L}]+\s*$/u.test(text) ? null : name;
}
