import { MAX_MEDIA_BYTES } from '../../shared/files/picture-contract.ts';
import { uploadPicture } from '../api/upload-picture.ts';
import type { SendPicture } from '../ui/use-picture-queue.ts';

export const PICTURE_HINT = 'JPEG, JPG, PNG, GIF or WebP up to 20 MB';
export const PICTURE_RULE = {
  maxBytes: MAX_MEDIA_BYTES,
  refusal: 'The uploaded file must be a picture, and not weigh more than 20 MB',
};
export const COVER_FIRST = 'The first is the cover; drag them, or use the arrows, to change their order.';

/** Sends a picture for a gallery. */
export const sendPicture: SendPicture = async (file, options) => {
  const { id, url, width, height, placeholder } = await uploadPicture(file, 'media', options);
  return { id, url, width, height, placeholder };
};
