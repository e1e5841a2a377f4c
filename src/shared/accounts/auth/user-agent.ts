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

const UNKNOWN = 'Unknown program';

/** Name such as 'Firefox on Linux'. Unknown programs are named by the beginning of their user agent. */
export function userAgentWords(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return UNKNOWN;
  return knownWords(userAgent) ?? userAgent.slice(0, 40);
}

/** `userAgentWords` without any text of the client, since a stranger controls it. */
export function browserFamily(userAgent: string | null): string {
  return knownWords(userAgent ?? '') ?? UNKNOWN;
}

function knownWords(userAgent: string): string | undefined {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return system;
  return system === undefined ? browser : `${browser} on ${system}`;
}
