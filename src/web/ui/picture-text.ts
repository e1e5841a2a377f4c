import type { Picture } from '../../shared/files/picture-contract.ts';

/** What a picture of a thing shows: as its uploader says, else which of its pictures it is. */
export function pictureText({ alternativeText }: Picture, title: string, index: number): string {
  return alternativeText ?? `${title}, picture ${index + 1}`;
}
