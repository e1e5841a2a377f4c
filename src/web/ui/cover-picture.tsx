import { LetterCover } from './letter-cover.tsx';
import { Picture, type PictureProps } from './picture.tsx';

/** The picture that a publication is known by, or its letters, in a frame that its parent shapes. */
export function CoverPicture({
  title,
  alt = '',
  ...shown
}: { title: string; alt?: string } & Omit<PictureProps, 'ratio' | 'alt'>) {
  if (shown.picture === null) return <LetterCover title={title} className={shown.className} />;
  return <Picture {...shown} alt={alt} ratio="fill" />;
}
