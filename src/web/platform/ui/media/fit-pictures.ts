import * as m from '#messages/ui';
import { notify } from '../overlay/notify.ts';

export interface PictureRule {
  maxBytes: number;
  /** Shown after a refusal. */
  hint: string;
  /** Message for a file that is no picture or too large. */
  refusal: string;
}

/** Accepted files. A notification explains the refusal of others. */
export function fitPictures(files: File[], { maxBytes, refusal }: PictureRule): File[] {
  const fit = files.filter((file) => file.type.startsWith('image/') && file.size <= maxBytes);
  if (fit.length < files.length) notify('error', refusal, m.pictureRefused());
  return fit;
}
