import type { PictureType, PictureWidth } from '../../../shared/files/storage/picture-contract.ts';

/** The head of a message to the program that decodes pictures. The picture is its body. */
export type PictureOrder =
  | { work: 'measure' }
  | { work: 'resize'; width: PictureWidth; format: 'webp' | 'jpg' }
  | { work: 'redraw'; type: PictureType; isAvatar: boolean };

export interface MeasuredPicture {
  /** As the picture is seen. */
  width: number;
  height: number;
  /** A data URI; '' where something shines through the picture. */
  placeholder: string;
}

/** The head of its answer. Its body is the picture that was made, where one was asked for. */
export type PictureAnswer = { measured: MeasuredPicture } | { made: true } | { refused: 'large' | 'unreadable' };
