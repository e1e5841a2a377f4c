import { notify } from '../overlay/notify.ts';

export interface PictureRule {
  maxBytes: number;
  /** Shown once a file was refused. */
  hint: string;
  /** Sentence about a file that is no picture or too large. */
  refusal: string;
}

/** The files that may be sent. A notification says why the others may not. */
export function fitPictures(files: File[], { maxBytes, refusal }: PictureRule): File[] {
  const fit = files.filter((file) => file.type.startsWith('image/') && file.size <= maxBytes);
  if (fit.length < files.length) notify('error', refusal, 'Not meet conditions');
  return fit;
}
