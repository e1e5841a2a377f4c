import { uploadPicture } from '../../platform/api/upload-picture.ts';
import type { SendPicture } from '../../platform/ui/form/use-picture-queue.ts';

export const COVER_FIRST = 'The first is the cover; drag them, or use the arrows, to change their order.';

export const sendPicture: SendPicture = async (file, options) => {
  const { id, url, width, height, placeholder } = await uploadPicture(file, 'media', options);
  return { id, url, width, height, placeholder };
};
