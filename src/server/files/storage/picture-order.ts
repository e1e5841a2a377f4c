import type { PictureType, PictureWidth } from '../../../shared/files/storage/picture-contract.ts';

/** Head of a message to the picture program. The body is the picture. */
export type PictureOrder =
  | { work: 'measure' }
  | { work: 'resize'; width: PictureWidth; format: 'webp' | 'jpg' }
  | { work: 'redraw'; type: PictureType; isAvatar: boolean };

export interface MeasuredPicture {
  /** Size after orientation. */
  width: number;
  height: number;
  /** Data URI. '' for transparent pictures. */
  placeholder: string;
}

/** Head of a reply. The body is the resulting picture, if one was requested. */
export type PictureAnswer = { measured: MeasuredPicture } | { made: true } | { refused: 'large' | 'unreadable' };
