import type { UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { StoredPicture } from './file-store.ts';
import { pictureFormats } from './picture-formats-view.ts';
import { pictureExtension } from './picture-service.ts';
import { storedPictureView } from './picture-view.ts';

/** A picture as Strapi v4 returns it to its sender. */
export function uploadedPictureView(picture: StoredPicture): UploadedPicture {
  const ext = pictureExtension(picture.mediaType);
  const hash = picture.sha256.slice(0, 20);
  return {
    ...storedPictureView(picture),
    name: picture.name ?? `${hash}${ext}`,
    alternativeText: picture.alternativeText ?? null,
    caption: picture.caption ?? null,
    createdAt: picture.createdAt.toISOString(),
    updatedAt: picture.updatedAt.toISOString(),
    mime: picture.mediaType,
    ext,
    hash,
    size: Math.round(picture.bytes / 10) / 100,
    formats: pictureFormats(picture),
  };
}
