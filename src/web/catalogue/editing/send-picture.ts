import { uploadPicture } from '../../platform/api/upload-picture.ts';
import type { SendPicture } from '../../platform/ui/form/use-picture-queue.ts';

/** Sends a picture for a gallery. */
export const sendPicture: SendPicture = async (file, options) => {
  const { id, url, width, height, placeholder } = await uploadPicture(file, 'media', options);
  return { id, url, width, height, placeholder };
};
