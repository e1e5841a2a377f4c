/** Names of properties with a new value in every run. */
const UNSTEADY_NAMES =
  /^(?:jwt|token|secret|key|uri|qrSvg|ticket|challenge|recoveryCodes|recaptchaToken|retryAfterSeconds|stamp|cursor|nextCursor|credential|passkey)$/;
/** Codes of an authenticator app, and recovery codes. */
const SECOND_FACTOR = /^(?:\d{6}|\w{4}(?:-\w{4}){3})$/;
/** Progress of file processing depends on the machine. */
const UNDER_WAY = new Set<unknown>(['waiting', 'opening', 'processing']);

/** The recorded catalogue has no dates from this year on. Such a time is that of the recording. */
const THIS_YEAR = '20(?:2[5-9]|[3-9]\\d)';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const UNSTEADY: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${THIS_YEAR}-\\d\\d-\\d\\dT[\\d:.]+(?:Z|[+-]\\d\\d:\\d\\d)`, 'g'), '<time>'],
  [new RegExp(`[A-Z][a-z]{2}, \\d\\d ${MONTH} ${THIS_YEAR} [\\d:]+ GMT`, 'g'), '<time>'],
  [new RegExp(`${THIS_YEAR}-\\d\\d-\\d\\d`, 'g'), '<date>'],
  [new RegExp(`\\d{1,2} ${MONTH} ${THIS_YEAR}`, 'g'), '<date>'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>'],
  [/\b[0-9a-f]{64}\b/g, '<hash>'],
  [/(?<=127\.0\.0\.1(?::|%3A))\d+/g, '<port>'],
  // Script hashes of a page.
  [/'sha256-[\w+/=]+'(?: 'sha256-[\w+/=]+')*/g, '<hashes>'],
  // Signatures of preview addresses, and names of departure cookies.
  [/(?<=\/files\/igdb\/\w+\/\w+\.)[\w-]{22}/g, '<token>'],
  [/(?<=\bdeparture-)[\w-]{10}/g, '<token>'],
  // Keys and tickets in addresses of files, and secrets of feeds, invites and codes.
  [/(?<=\/files\/\w+\/\d+-)[0-9a-f]{16}(?:~[\w.]+)?/g, '<key>'],
  [/(?<=\/feeds\/followed\/)[\w-]{32}/g, '<token>'],
  [/(?<=[#&?]code=)[\w-]{19}(?![\w-])/g, '<code>'],
  [/(?<="1\.)[0-9a-f]{16}(?=\.)/g, '<token>'],
  [/(?<=at )\d\d:\d\d(?= UTC)/g, '<time>'],
  // Signatures and session tokens of 32 bytes.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>'],
];

/** Replaces values that differ in every run: times, tokens and hashes. */
export function steady(text: string): string {
  return UNSTEADY.reduce((made, [pattern, name]) => made.replace(pattern, name), text);
}

/** Replaces them in a header. */
export const steadyHeader = (name: string, value: string): string => (name === 'retry-after' ? '<seconds>' : steady(value));

/** Replaces them in JSON, formatted with one value per line. */
export function steadyJson(value: unknown): string {
  return steady(JSON.stringify(value, steadyValue, 1));
}

function steadyValue(name: string, value: unknown): unknown {
  const isUnsteady =
    (UNSTEADY_NAMES.test(name) && Boolean(value)) ||
    (name === 'code' && typeof value === 'string' && SECOND_FACTOR.test(value)) ||
    (name === 'state' && UNDER_WAY.has(value)) ||
    name === 'waitingBefore';
  return isUnsteady ? `<${name}>` : value;
}
