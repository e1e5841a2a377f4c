import { notify } from './notify.ts';

export interface PictureRule {
  maxBytes: number;
  /** What is said of a file that is none or too large. */
  refusal: string;
}

/** Those files that may be sent; of the others a notification says why not. */
export function fitPictures(files: File[], { maxBytes, refusal }: PictureRule): File[] {
  const fit = files.filter((file) => file.type.startsWith('image/') && file.size <= maxBytes);
  if (fit.length < files.length) notify('error', refusal, 'Not meet conditions');
  return fit;
}
