import { readFile } from 'node:fs/promises';

import type { PictureType, UploadedPicture, UploadField } from '../../shared/files/picture-contract.ts';
import { COVER_REFUSED, MAX_COVER_BYTES } from '../../shared/games/game-form-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { limitConcurrency } from '../platform/limit-concurrency.ts';
import type { Sharp } from 'sharp';
import { pictureFormats } from './picture-formats-view.ts';
import { redrawPicture } from './picture-redraw-service.ts';
import { pictureExtension, type PictureService } from './picture-service.ts';
import { storedPictureView } from './picture-view.ts';
import type { ReceivedFile } from './upload-form.ts';

export type UploadService = ReturnType<typeof uploadService>;

/** Takes in the pictures that members send: each is made anew before it is kept. */
export function uploadService(pictures: PictureService) {
  // What is read, made anew and measured at one time is in memory, however many send.
  const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 200 });

  async function keep(file: ReceivedFile, field: UploadField): Promise<UploadedPicture> {
    try {
      if (file.bytes === 0) throw new Refusal('bad_input', `The file "${file.name}" is empty.`, 'files');
      if (field !== 'media' && file.bytes > MAX_COVER_BYTES) throw new Refusal('too_large', COVER_REFUSED, 'files');
      const id = await inTurn(async () =>
        pictures.keep(await redrawPicture(await readFile(file.path), { animated: true, draw: inItsFormat })),
      );
      const picture = await pictures.stored(id);
      return {
        ...storedPictureView(picture),
        name: file.name,
        mime: picture.mediaType,
        ext: pictureExtension(picture.mediaType),
        hash: picture.sha256.slice(0, 20),
        size: Math.round(picture.bytes / 10) / 100,
        formats: pictureFormats(picture),
      };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'overloaded' || error.details.field !== undefined) throw error;
      throw new Refusal(error.code, sentenceFor(error, file, field), 'files');
    }
  }

  return {
    /** All of them or a refusal; what was kept before it goes with the sweep. */
    async keepAll(files: ReceivedFile[], field: UploadField): Promise<UploadedPicture[]> {
      const kept: UploadedPicture[] = [];
      for (const file of files) kept.push(await keep(file, field));
      return kept;
    },
  };
}

function sentenceFor(error: Refusal, file: ReceivedFile, field: UploadField): string {
  if (field !== 'media' && error.code === 'unsupported_type') return COVER_REFUSED;
  return `"${file.name}": ${error.message}`;
}

/** AVIF takes minutes to write, so it is kept as WebP. */
function inItsFormat(picture: Sharp, _size: unknown, type: PictureType): Sharp {
  if (type === 'image/png') return picture.png();
  if (type === 'image/jpeg') return picture.jpeg({ quality: 92 });
  if (type === 'image/gif') return picture.gif({ effort: 4 });
  return picture.webp({ quality: 90, smartSubsample: true });
}
