import { normalized } from './text.ts';

/** File names have at most 255 bytes. The rest is left for a number and a second extension. */
const MAX_BYTES = 180;
/** Direction marks and invisible characters. Joiners stay, since scripts and emoji need them. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;
/** Device names of Windows, with any extension (learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A file or folder name for Windows, macOS and Linux; never empty, at most 180 bytes of UTF-8. */
export function safeName(text: string): string {
  const clean = normalized(text.toWellFormed(), 'NFC').replace(INVISIBLE, '').replace(FORBIDDEN, '_');
  const named = cut(clean.replace(/(?<![. ])[. ]+$/, '')) || '_';
  return DEVICE.test(named) ? `_${named}` : named;
}

/** `safeName` of a title. One without letters and digits is not distinctive, so the fallback replaces it. */
export function titleName(title: string, fallback: string): string {
  const name = safeName(title.replace(/^[.\s]+/, ''));
  return /[\p{L}\p{N}]/u.test(name) ? name : fallback;
}

/** Keeps the extension, by which systems know the type of a file. */
function cut(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name;
  const ending = /\.[\w-]{1,16}$/.exec(name)?.[0] ?? '';
  const stem = [...name].slice(0, -ending.length || undefined).slice(0, MAX_BYTES);
  while (bytesOf(stem.join('') + ending) > MAX_BYTES) stem.pop();
  return `${stem.join('').replace(/[. \u200C\u200D]+$/, '')}${ending}`;
}
