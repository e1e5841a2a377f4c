import { useState, type ReactNode } from 'react';

import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';

/** Samples by component name, then by state. */
export type Samples = Record<string, Record<string, ReactNode>>;

export const LONG_WORDS = 'The Extraordinarily Long Name of a Publication That Goes on Beyond the End of Any Line It Is Given';
/** A text without a line break opportunity. */
export const LONG_WORD = 'supercalifragilisticexpialidocious_and_more_of_it_without_any_space_final_v2';
export const RIGHT_TO_LEFT = 'نموذج مصباح قديم';

export const nothing = (): void => {};

/** Holds the state of a controlled field. */
export function WithState<T>({
  first,
  children,
}: {
  first: T;
  children: (value: T, setValue: (value: T) => void) => ReactNode;
}) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}

/** Generated picture as a data URI. Its fragment takes the width suffix of picture addresses. */
export function samplePicture(id: number, width = 800, height = 600): StoredPicture {
  const hue = (id * 67) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 45%)"/><circle cx="${width / 2}" cy="${height / 2}" r="${height / 4}" fill="hsl(${hue} 60% 75%)"/></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { id, url: `${url}#`, width, height, placeholder: url };
}
