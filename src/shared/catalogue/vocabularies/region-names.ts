import { matchKey } from '../../platform/kit/text.ts';

/** Codes and words for the regions that every installation begins with. */
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

/** The spellings by their keys: those above, then the English names and the two letters of countries (ISO 3166-1). */
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

/** The usual name of a region that is written in one of its spellings; null: it is not known, and not guessed. */
export function regionNamed(text: string): string | null {
  const name = knownNames().get(matchKey(text)) ?? null;
  // '(DE)' and 'de-' are marks of something else.
  const isCode = matchKey(text).length <= 3;
  return isCode && !/^\s*[\p{L}]+\s*$/u.test(text) ? null : name;
}
