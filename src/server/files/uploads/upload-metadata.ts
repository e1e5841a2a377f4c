import * as m from '#messages/server-uploads';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { cleanFileName } from '../../../shared/files/uploads/file-name-rules.ts';

const MAX_NAME = 255;
const MAX_PATH = 1000;
const LAST_MS = Date.UTC(9999, 11, 31);

/** Client metadata of a file. It is displayed and forwarded, never used as a local path. */
export interface UploadMetadata {
  name: string;
  path: string | null;
  modifiedAt: Date | null;
}

/** Metadata in tus: one text a key. */
export type TusMetadata = Record<string, string | null>;

/** Reads `filename`, `relativePath` and `lastModified` (milliseconds since 1970, or a date). Other keys are ignored. */
export function readMetadata(given: TusMetadata): UploadMetadata {
  const path = safePath(given['relativePath'] ?? '');
  const name = cleanFileName((given['filename'] ?? '').split(/[/\\]/).at(-1) ?? '') || (path?.split('/').at(-1) ?? 'file');
  if (name.length > MAX_NAME) throw new Refusal('bad_input', m.nameTooLong({ max: MAX_NAME }), 'filename');
  return { name, path, modifiedAt: readDate(given['lastModified'] ?? '') };
}

/** The inverse, for replies. */
export function writeMetadata({ name, path, modifiedAt }: UploadMetadata): TusMetadata {
  return {
    filename: name,
    ...(path !== null && { relativePath: path }),
    ...(modifiedAt !== null && { lastModified: String(modifiedAt.getTime()) }),
  };
}

function safePath(given: string): string | null {
  const parts = given
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length === 0) return null;
  const clean = parts.map(cleanFileName);
  const path = clean.join('/');
  const isOutside = given.startsWith('/') || given.startsWith('\\') || /^[A-Za-z]:/.test(given) || clean.includes('');
  if (isOutside || path.length > MAX_PATH || clean.some((part) => part.length > MAX_NAME))
    throw new Refusal('bad_input', m.pathInvalid({ max: MAX_PATH }), 'relativePath');
  return path;
}

function readDate(given: string): Date | null {
  const ms = /^\d{1,16}$/.test(given) ? Number(given) : /^\d{4}-\d\d-\d\dT/.test(given) ? Date.parse(given) : Number.NaN;
  return ms >= 0 && ms <= LAST_MS ? new Date(ms) : null;
}
