import * as m from '#messages/auth';

/** First match wins, since every browser claims to be several others too. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox on Linux" for people. An unknown program is named by the beginning of its user agent. */
export function userAgentWords(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return m.unknownProgram();
  const { browser, system } = parseUserAgent(userAgent);
  if (browser !== undefined && system !== undefined) return m.browserOnSystem({ browser, system });
  return browser ?? system ?? userAgent.slice(0, 40);
}

const UNKNOWN = 'Unknown program';
const ON = ' on ';

/** `userAgentWords` without any text of the client, since a stranger controls it. It is stored in English. */
export function browserFamily(userAgent: string | null): string {
  const { browser, system } = parseUserAgent(userAgent ?? '');
  if (browser === undefined) return system ?? UNKNOWN;
  return system === undefined ? browser : browser + ON + system;
}

/** A stored `browserFamily` in the current language. */
export function browserFamilyWords(family: string): string {
  const [browser = '', system] = family.split(ON);
  if (system !== undefined) return m.browserOnSystem({ browser, system });
  return family === UNKNOWN ? m.unknownProgram() : family;
}

function parseUserAgent(userAgent: string): { browser: string | undefined; system: string | undefined } {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}
