import * as m from '#messages/storage';
import { disjunctionFormat } from '../../platform/messages/locale-format.ts';
import { megabytes } from '../../platform/messages/unit-format.ts';

/** Largest file of an uploaded picture, with the sentences that state the limit. */
export interface PictureRule {
  maxBytes: number;
  /** '2 MB' */
  size: string;
  hint: string;
  refusal: string;
}

function pictureRule(limit: number, types: string[]): PictureRule {
  return {
    maxBytes: limit * 1024 ** 2,
    get size() {
      return megabytes(limit);
    },
    get hint() {
      return m.pictureHint({ types: disjunctionFormat().format(types), size: megabytes(limit) });
    },
    get refusal() {
      return m.pictureRefusal({ size: megabytes(limit) });
    },
  };
}

export const AVATAR_RULE = pictureRule(2, ['JPEG', 'JPG', 'PNG', 'GIF']);
/** Covers and headers of games, and banners. */
export const COVER_RULE = pictureRule(2, ['JPEG', 'JPG', 'PNG', 'GIF']);
/** All other pictures: uploaded, imported or fetched. */
export const MEDIA_RULE = pictureRule(20, ['JPEG', 'JPG', 'PNG', 'GIF', 'WebP']);
