const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const MAX_LENGTH = 100;

/** A name that every system takes for a folder or file; never empty. */
export function safeName(text: string): string {
  const name = [...text.toWellFormed().replace(FORBIDDEN, '_')]
    .slice(0, MAX_LENGTH)
    .join('')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  if (name === '') return '_';
  return RESERVED.test(name) ? `_${name}` : name;
}
