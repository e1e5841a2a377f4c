/** Secrets that errors of libraries and servers repeat: addresses of people, credentials and queries of URLs, and long random words. */
const SECRETS: [pattern: RegExp, instead: string][] = [
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]+@[\p{L}\p{N}.-]+/gu, '…@…'],
  [/([a-z][a-z0-9+.-]*:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b((?:pass(?:word|wd)?|secret|token|api[-_ ]?key)["']?\s*[=:]\s*)("[^"]*"|'[^']*'|\S+)/gi, '$1…'],
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+-]{32,}={0,2}/g, '…'],
];

/** A sentence of an error as operators may read it. */
export function withoutSecrets(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
