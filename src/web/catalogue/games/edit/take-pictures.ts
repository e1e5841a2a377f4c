import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import { takeIgdbImage, type ExternalImage } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import type { ExternalForm } from './external-form.ts';

export interface WantedPicture extends ExternalImage {
  kind: 'cover' | 'media';
}

/** Pictures of a game in import order, the most visible first. */
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
 * Imports pictures one by one. A failed one does not stop the others.
 * @param onTaken Called for each picture; null if it failed.
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
