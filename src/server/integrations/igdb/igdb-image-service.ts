import { createHmac, timingSafeEqual } from 'node:crypto';

import * as m from '#messages/server-igdb';
import { LRUCache } from 'lru-cache';

import { MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import type { PictureType, StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { pictureTypeOf, type PictureService } from '../../files/storage/picture-service.ts';
import { storedPictureView } from '../../files/storage/picture-view.ts';
import type { Member } from '../../platform/caller.ts';
import { OutsideFailure, type OutsideCaller } from '../../platform/http/outside-caller.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import type { Log } from '../../platform/log.ts';

export type ImageKind = 'cover' | 'media';

/** IGDB's size names: the stored size, and the preview size. */
const SIZES = {
  cover: { stored: 'cover_big_2x', preview: 'cover_big' },
  media: { stored: '1080p', preview: 'screenshot_med' },
} as const;
const IMAGE_ID = /^[A-Za-z0-9_-]{1,60}$/;
const LIMIT_MS = 15_000;
const PREVIEW_CACHE_BYTES = 32 * 1024 * 1024;
const SEAL_LENGTH = 22;

export interface FetchedImage {
  bytes: Buffer;
  mediaType: PictureType;
}

export type IgdbImageService = ReturnType<typeof igdbImageService>;

/**
 * Fetches pictures from IGDB's image host only. Addresses are built from picture ids, never taken from callers.
 * An answer is accepted only if its bytes are a picture.
 */
export function igdbImageService(parts: {
  outside: OutsideCaller;
  pictures: PictureService;
  log: Pick<Log, 'warn'>;
  /** Secret of this installation that signs preview addresses. */
  secret: string;
  limits?: { requestMs?: number; maxBytes?: number };
}) {
  const { outside, pictures, log, secret } = parts;
  const { requestMs = LIMIT_MS, maxBytes = MEDIA_RULE.maxBytes } = parts.limits ?? {};
  const inTurn = limitConcurrency({ maxRunning: 6, maxWaiting: 200 });
  const previews = new LRUCache<string, FetchedImage>({
    maxSize: PREVIEW_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });

  /** The signature limits fetches to pictures that a form has shown. */
  const seal = (kind: ImageKind, imageId: string) =>
    createHmac('sha256', secret).update(`${kind}/${imageId}`).digest('base64url').slice(0, SEAL_LENGTH);

  function refuse(imageId: string, reason: string, refusal: Refusal): never {
    log.warn({ imageId, reason }, 'a picture of the games database was not taken');
    throw refusal;
  }

  async function load(size: string, imageId: string): Promise<FetchedImage> {
    if (!IMAGE_ID.test(imageId)) throw new Refusal('bad_input', m.notPictureId());
    const question = { headers: { accept: 'image/*', 'user-agent': 'Polyshelf' }, limitMs: requestMs, maxBytes };
    const answer = await inTurn(() => outside.request(`/t_${size}/${imageId}.jpg`, question)).catch((error: unknown) => {
      if (!(error instanceof OutsideFailure)) throw error;
      if (error.kind === 'too_large') refuse(imageId, error.message, new Refusal('too_large', m.pictureTooLarge()));
      return refuse(imageId, `${error.kind}: ${error.message}`, unreachable());
    });
    if (answer.status === 404) throw new Refusal('not_found', m.pictureGone());
    // Redirects are refused too, because they could lead anywhere.
    if (answer.status !== 200) refuse(imageId, `answered ${answer.status}`, unreachable());
    if (!/^image\//i.test(answer.headers['content-type'] ?? '')) refuse(imageId, 'said to be no picture', noPicture());
    try {
      return { bytes: answer.body, mediaType: pictureTypeOf(answer.body) };
    } catch {
      return refuse(imageId, 'is no picture', noPicture());
    }
  }

  /** Stores a picture and returns its local id. */
  async function fetchImage(imageId: string, kind: ImageKind = 'media'): Promise<number> {
    const { bytes } = await load(SIZES[kind].stored, imageId);
    return pictures.keep(bytes);
  }

  return {
    fetchImage,

    /** Stores a picture for a member, who may then use it in a publication. */
    async take(member: Member, imageId: string, kind: ImageKind): Promise<StoredPicture> {
      const noTexts = { name: null, alternativeText: null, caption: null };
      const own = await pictures.keepOwn(await fetchImage(imageId, kind), member.id, noTexts);
      return storedPictureView(await pictures.stored(own));
    },

    /** Address under which this site shows a picture before it is stored. */
    previewUrl: (kind: ImageKind, imageId: string) => `/files/igdb/${kind}/${imageId}.${seal(kind, imageId)}`,

    /** The small size of the picture that a preview address names. */
    async preview(kind: string, sealed: string): Promise<FetchedImage> {
      const [imageId = '', given = ''] = sealed.split('.', 2);
      if ((kind !== 'cover' && kind !== 'media') || !isSame(given, seal(kind, imageId)))
        throw new Refusal('not_found', m.noSuchPicture());
      const key = `${kind}/${imageId}`;
      const image = previews.get(key) ?? (await load(SIZES[kind].preview, imageId));
      previews.set(key, image);
      return image;
    },
  };
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const unreachable = () => new Refusal('overloaded', m.pictureUnreachable());
const noPicture = () => new Refusal('unsupported_type', m.notPicture());
