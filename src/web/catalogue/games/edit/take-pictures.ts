import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { takeIgdbImage, type ExternalImage } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { ExternalForm } from './external-form.ts';

export interface WantedPicture extends ExternalImage {
  kind: 'cover' | 'media';
}

/** The pictures of a game in the order in which they are taken over: what is seen first comes first. */
export function wantedPictures({ cover, media }: Pick<ExternalForm, 'cover' | 'media'>): WantedPicture[] {
  return [
    ...(cover === null ? [] : [{ ...cover, kind: 'cover' as const }]),
    ...media.map((image) => ({ ...image, kind: 'media' as const })),
  ];
}

export function takePicture({ imageId, kind }: WantedPicture, signal: AbortSignal): Promise<StoredPicture> {
  return call(browserApi, takeIgdbImage, { body: { imageId, kind }, signal });
}

/**
 * Takes pictures over one by one; one that cannot be had stops none of the others.
 *
 * @param onTaken hears of each: null for one that could not be had.
 */
export async function takePictures(
  wanted: WantedPicture[],
  take: (picture: WantedPicture) => Promise<StoredPicture>,
  signal: AbortSignal,
  onTaken: (picture: StoredPicture | null, wanted: WantedPicture) => void,
): Promise<void> {
  for (const picture of wanted) {
    const stored = await take(picture).catch(() => null);
    if (signal.aborted) return;
    onTaken(stored, picture);
  }
}
