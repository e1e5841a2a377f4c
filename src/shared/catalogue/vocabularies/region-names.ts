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

/** Codes of continents (UN M49). */
const CONTINENTS = ['150', '003', '142'];

let codes: Map<string, string> | undefined;

/** Codes (ISO 3166-1, UN M49) by English name. Former codes of a country have the same name. */
export function regionCodes(): ReadonlyMap<string, string> {
  codes ??= new Map([...named([...countries(), ...CONTINENTS]), ['Korea', 'KR']]);
  return codes;
}

/** All pairs of letters. Most are no country. */
function countries(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

function named(all: string[]): [name: string, code: string][] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return all.flatMap((code) => {
    const name = english.of(code);
    return name === undefined ? [] : [[name, code]];
  });
}

let names: Map<string, string> | undefined;

/** Names by key: those above, then English names and two-letter codes of countries. */
function knownNames(): Map<string, string> {
  if (names !== undefined) return names;
  names = new Map();
  for (const [country, code] of named(countries())) for (const name of [code, country]) names.set(matchKey(name), country);
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
