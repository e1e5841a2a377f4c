import { LetterCover } from './letter-cover.tsx';
import { Picture, type PictureProps } from './picture.tsx';
import { SensitiveCover } from '../overlay/sensitive-cover.tsx';

/** Cover of a publication, or its initials, in a frame shaped by the parent. A veiled picture is not loaded. */
export function CoverPicture({
  title,
  alt = '',
  isVeiled = false,
  ...shown
}: { title: string; alt?: string; isVeiled?: boolean | undefined } & Omit<PictureProps, 'ratio' | 'alt'>) {
  if (shown.picture === null) return <LetterCover title={title} className={shown.className} />;
  if (isVeiled) return <SensitiveCover picture={shown.picture} className={shown.className} />;
  return <Picture {...shown} alt={alt} ratio="fill" />;
}
