import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as m from '#messages/server-storage';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import { normalized, storableText } from '../../../shared/platform/kit/text.ts';
import { MAX_PICTURE_NAME, MAX_PICTURE_TEXT, UPLOAD_FIELDS } from '../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE, MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { nullable } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { PictureInfo } from './file-store.ts';

export const MAX_UPLOADED_FILES = 10;
const FileInfo = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: MAX_PICTURE_NAME })),
    alternativeText: Type.Optional(nullable(Type.String({ maxLength: MAX_PICTURE_TEXT }))),
    caption: Type.Optional(nullable(Type.String({ maxLength: MAX_PICTURE_TEXT }))),
  },
  { additionalProperties: false },
);
export type GivenInfo = Static<typeof FileInfo>;
const MAX_FILE_NAME = 100;

export interface ReceivedFile {
  path: string;
  /** Client's name of the file, for display only, never a path. */
  name: string;
  bytes: number;
}

/** A form while it arrives. The caller always removes its files. */
export interface UploadForm {
  /** Purpose of the files. */
  field: string | null;
  /** Kind of the entry whose field gets the pictures. */
  ref: string | null;
  refId: string | null;
  /** Texts of the files, in order. */
  infos: GivenInfo[];
  files: ReceivedFile[];
}

/** Writes the files of a form to a folder. Refuses invalid parts as soon as they arrive. */
export async function receiveUpload(parts: AsyncIterable<Multipart>, form: UploadForm, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const part of parts) {
    if (part.type === 'file') await receiveFile(part, form, folder);
    else if (part.fieldname === 'field' || part.fieldname === 'ref' || part.fieldname === 'refId')
      form[part.fieldname] = String(part.value);
    else if (part.fieldname === 'fileInfo') form.infos.push(...fileInfos(part.value));
    else if (part.fieldname === 'files') throw new Refusal('bad_input', m.filesField(), 'files');
    else throw unknownField(part.fieldname);
  }
  if (form.ref === null) checkField(form);
}

async function receiveFile(part: MultipartFile, form: UploadForm, folder: string): Promise<void> {
  if (part.fieldname !== 'files') throw unknownField(part.fieldname);
  const file = { path: join(folder, `upload-${randomUUID()}`), name: shownFileName(part.filename), bytes: 0 };
  form.files.push(file);
  const isCover = isCoverField(form.field);
  await pipeline(
    part.file,
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.bytes += chunk.length;
        if (isCover && file.bytes > COVER_RULE.maxBytes) throw new Refusal('too_large', COVER_RULE.refusal, 'files');
        if (file.bytes > MEDIA_RULE.maxBytes)
          throw new Refusal('too_large', m.pictureTooLarge({ file: file.name, size: MEDIA_RULE.size }), 'files');
        yield chunk;
      }
    },
    createWriteStream(file.path, { flags: 'wx' }),
  );
}

/** Covers and headers of games have a smaller limit. */
export const isCoverField = (field: string | null) => field === 'cover' || field === 'coverHeader';

/** Without an entry, `field` only selects the size limit. */
function checkField({ field, refId }: UploadForm): void {
  if (refId !== null) throw new Refusal('bad_input', m.refIdWithoutRef(), 'refId');
  if (field !== null && !UPLOAD_FIELDS.some((known) => known === field))
    throw new Refusal('bad_input', m.unknownPlace({ fields: UPLOAD_FIELDS.join(', ') }), 'field');
}

/** Merges new texts into a picture's; blank ones clear them. */
export function infoOf(given: GivenInfo, before: PictureInfo): PictureInfo {
  const clean = (now: string | null) => storableText(normalized(now ?? '', 'NFC')) || null;
  const text = (now: string | null | undefined, then: string | null) => (now === undefined ? then : clean(now));
  return {
    name: clean(given.name ?? null) ?? before.name,
    alternativeText: text(given.alternativeText, before.alternativeText),
    caption: text(given.caption, before.caption),
  };
}

/** JSON: an object for one file, or a list for several. */
function fileInfos(value: unknown): GivenInfo[] {
  try {
    const parsed: unknown = JSON.parse(String(value));
    return [parsed].flat().map((info) => Value.Parse(FileInfo, info));
  } catch {
    throw new Refusal('bad_input', m.infoUnreadable({ max: MAX_PICTURE_TEXT }), 'fileInfo');
  }
}

function unknownField(name: string | undefined): Refusal {
  const shown = shownFileName(name);
  return new Refusal('bad_input', m.unknownField({ field: shown }), shown);
}

/** Removes control characters and direction marks, and truncates. */
function shownFileName(name: string | undefined): string {
  const clean = normalized((name ?? '').toWellFormed(), 'NFC')
    .replace(/\p{C}/gu, '')
    .trim();
  return [...clean].slice(0, MAX_FILE_NAME).join('') || 'picture';
}
