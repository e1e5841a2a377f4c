import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Multipart, MultipartFile } from '@fastify/multipart';

import { UPLOAD_FIELDS, type UploadField } from '../../shared/files/picture-contract.ts';
import { COVER_REFUSED, MAX_COVER_BYTES, MAX_MEDIA_BYTES } from '../../shared/games/game-form-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';

export const MAX_UPLOADED_FILES = 10;
const MAX_FILE_NAME = 100;

export interface ReceivedFile {
  path: string;
  /** As the client calls it: to be shown, never to be used as a path. */
  name: string;
  bytes: number;
}

/** A form as it arrives; its files are the caller's to remove, whatever comes of it. */
export interface UploadForm {
  field: UploadField | null;
  files: ReceivedFile[];
}

/** Reads a form into files of a folder, refusing as soon as it is known to be none of ours. */
export async function receiveUpload(parts: AsyncIterable<Multipart>, form: UploadForm, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for await (const part of parts) {
    if (part.type === 'file') await receiveFile(part, form, folder);
    else if (part.fieldname === 'field') form.field = uploadField(part.value);
    else if (part.fieldname === 'files') throw new Refusal('bad_input', 'The field "files" takes files.', 'files');
    else throw unknownField(part.fieldname);
  }
  if (form.files.length === 0) throw new Refusal('bad_input', 'The form holds no file in its field "files".', 'files');
}

async function receiveFile(part: MultipartFile, form: UploadForm, folder: string): Promise<void> {
  if (part.fieldname !== 'files') throw unknownField(part.fieldname);
  const file = { path: join(folder, `upload-${randomUUID()}`), name: shownFileName(part.filename), bytes: 0 };
  form.files.push(file);
  const isCover = form.field === 'cover' || form.field === 'coverHeader';
  await pipeline(
    part.file,
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        file.bytes += chunk.length;
        if (isCover && file.bytes > MAX_COVER_BYTES) throw new Refusal('too_large', COVER_REFUSED, 'files');
        if (file.bytes > MAX_MEDIA_BYTES)
          throw new Refusal('too_large', `"${file.name}": A picture may weigh 20 MB at most.`, 'files');
        yield chunk;
      }
    },
    createWriteStream(file.path, { flags: 'wx' }),
  );
}

function uploadField(value: unknown): UploadField {
  const field = UPLOAD_FIELDS.find((known) => known === value);
  if (field === undefined) throw new Refusal('bad_input', `The field "field" is one of ${UPLOAD_FIELDS.join(', ')}.`, 'field');
  return field;
}

function unknownField(name: string | undefined): Refusal {
  const shown = shownFileName(name);
  return new Refusal('bad_input', `There is no field "${shown}": the form takes "files" and "field".`, shown);
}

/** Without what steers a terminal or turns the direction of writing, and cut. */
function shownFileName(name: string | undefined): string {
  const clean = (name ?? '').toWellFormed().normalize('NFC').replace(/\p{C}/gu, '').trim();
  return [...clean].slice(0, MAX_FILE_NAME).join('') || 'picture';
}
