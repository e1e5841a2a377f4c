import type { Picture } from '../../../../shared/files/storage/picture-contract.ts';

/** Alternative text of a picture: the uploader's, else its position. */
export function pictureText({ alternativeText }: Picture, title: string, index: number): string {
  return alternativeText ?? `${title}, picture ${index + 1}`;
}
