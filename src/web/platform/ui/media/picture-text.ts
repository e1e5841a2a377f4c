import * as m from '#messages/ui';
import type { Picture } from '../../../../shared/files/storage/picture-contract.ts';

/** Alternative text of a picture: the uploader's, otherwise its position. */
export function pictureText({ alternativeText }: Picture, title: string, index: number): string {
  return alternativeText ?? m.pictureOfTitle({ title, position: index + 1 });
}
