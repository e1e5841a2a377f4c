import type { Picture } from '../../../shared/files/storage/picture-contract.ts';

/** Gallery below the header of a game. The header picture comes last, and is dropped if it is the only one. */
export function picturesBelow(header: Picture | null, media: Picture[]): Picture[] {
  const isHeader = (picture: Picture) => header !== null && areAlike(header, picture);
  const others = media.filter((picture) => !isHeader(picture));
  return others.length === 0 ? [] : [...others, ...media.filter(isHeader)];
}

/** A picture stored twice has two addresses, but the same placeholder. */
const areAlike = (one: Picture, other: Picture): boolean =>
  one.url === other.url ||
  (one.width === other.width && one.height === other.height && one.placeholder !== '' && one.placeholder === other.placeholder);
