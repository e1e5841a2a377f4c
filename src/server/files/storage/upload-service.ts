import { readFile } from 'node:fs/promises';

import * as m from '#messages/server-storage';

import type { UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { redrawPicture } from './picture-redraw-service.ts';
import type { PictureService } from './picture-service.ts';
import { isCoverField, infoOf, type GivenInfo, type ReceivedFile, type UploadForm } from './upload-form.ts';
import { uploadedPictureView } from './uploaded-picture-view.ts';

export type UploadService = ReturnType<typeof uploadService>;

/** Stores pictures of members, each re-encoded first. */
export function uploadService(pictures: PictureService) {
  // Decoded pictures are held in memory, so few are processed at a time.
  const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 200 });

  async function keep(
    file: ReceivedFile,
    field: string | null,
    by: { uploaderId: number; info: GivenInfo },
  ): Promise<UploadedPicture> {
    try {
      if (file.bytes === 0) throw new Refusal('bad_input', m.emptyFile({ file: file.name }), 'files');
      if (isCoverField(field) && file.bytes > COVER_RULE.maxBytes) throw new Refusal('too_large', COVER_RULE.refusal, 'files');
      const pictureId = await inTurn(async () =>
        pictures.keep(await redrawPicture(await readFile(file.path), { isAvatar: false })),
      );
      const texts = infoOf(by.info, { name: file.name, alternativeText: null, caption: null });
      const own = await pictures.keepOwn(pictureId, by.uploaderId, texts);
      return uploadedPictureView(await pictures.stored(own));
    } catch (error) {
      if (!(error instanceof Refusal) || error.isTemporary || error.details.field !== undefined) throw error;
      throw new Refusal(error.code, sentenceFor(error, file, field), 'files');
    }
  }

  return {
    /** Stores all pictures or throws. The sweep removes those that were stored before the failure. */
    async keepAll({ files, field, infos }: UploadForm, uploaderId: number): Promise<UploadedPicture[]> {
      if (files.length === 0) throw new Refusal('bad_input', m.filesWanted(), 'files');
      const uploaded: UploadedPicture[] = [];
      for (const [index, file] of files.entries())
        uploaded.push(await keep(file, field, { uploaderId, info: infos[index] ?? {} }));
      return uploaded;
    },
  };
}

function sentenceFor(error: Refusal, file: ReceivedFile, field: string | null): string {
  if (isCoverField(field) && error.code === 'unsupported_type') return COVER_RULE.refusal;
  return m.fileRefused({ file: file.name, reason: error.message });
}
