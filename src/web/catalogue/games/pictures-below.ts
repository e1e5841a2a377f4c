import type { Picture } from '../../../shared/files/storage/picture-contract.ts';

/** Pictures of a game for the gallery below its header: the header again comes last, and not alone. */
export function picturesBelow(header: Picture | null, media: Picture[]): Picture[] {
  const isHeader = (picture: Picture) => header !== null && areAlike(header, picture);
  const others = media.filter((picture) => !isHeader(picture));
  return others.length === 0 ? [] : [...others, ...media.filter(isHeader)];
}

/** The same picture stored twice has two addresses, and one tiny copy of its colours. */
const areAlike = (one: Picture, other: Picture): boolean =>
  one.url === other.url ||
  (one.width === other.width && one.height === other.height && one.placeholder !== '' && one.placeholder === other.placeholder);
