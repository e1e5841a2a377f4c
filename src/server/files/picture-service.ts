import { createHash } from 'node:crypto';

import sharp from 'sharp';

import type { PictureType } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { FileStorage } from './file-storage.ts';
import type { FileStore, PictureInfo, StoredPicture } from './file-store.ts';
import { sniffPictureType } from './picture-type.ts';

/** A picture of more pixels is not decoded: it would take more memory than a process has. */
export const MAX_PICTURE_PIXELS = 100_000_000;
/** What a file of a picture may have at most (decisions.md §6.1). */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const MAX_PLACEHOLDER_LENGTH = 300;

/** Takes pictures in: bytes into the storage, size and placeholder into the database. */
export function pictureService(storage: FileStorage, store: FileStore) {
  return {
    /** Keeps a picture and answers its id; the same bytes are the same picture. Refuses what is no readable picture. */
    async keep(bytes: Uint8Array): Promise<number> {
      const mediaType = pictureTypeOf(bytes);
      const known = await store.pictureOf(createHash('sha256').update(bytes).digest('hex'));
      if (known !== null && (await storage.has(known.sha256))) {
        await store.touchPicture(known.id);
        return known.id;
      }
      const facts = await measurePicture(bytes);
      const stored = await storage.put(inOnePiece(bytes));
      return store.keepPicture(await store.keepFile(stored, mediaType), facts);
    },

    /** The entry of a member, or of an import, for a picture that was just kept, under an id of its own. */
    keepOwn: (id: number, uploaderId: number | null, info: PictureInfo): Promise<number> =>
      store.keepOwnPicture(id, uploaderId, info),

    /** A picture that was just kept. */
    async stored(id: number): Promise<StoredPicture> {
      const picture = await store.picture(id);
      if (picture === null) throw new Error(`the picture ${id} was kept and is gone`);
      return picture;
    },
  };
}

/** What a picture is, by its bytes. Refuses everything else: no decoder may see what is no picture. */
export function pictureTypeOf(bytes: Uint8Array): PictureType {
  const type = sniffPictureType(bytes);
  if (type === null) throw new Refusal('unsupported_type', 'This is not a PNG, JPEG, GIF, WebP or AVIF picture.');
  return type;
}

/** The ending of a file's name that says its type: '.png'. */
export function pictureExtension(mediaType: string): string {
  return mediaType === 'image/jpeg' ? '.jpg' : mediaType.replace(/^image\/([a-z]+)$/, '.$1');
}

export type PictureService = ReturnType<typeof pictureService>;

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes;
}

/** Size as the picture is seen, and its placeholder. Making the latter decodes all of it, which proves it readable. */
async function measurePicture(bytes: Uint8Array): Promise<{ width: number; height: number; placeholder: string }> {
  try {
    const { autoOrient, hasAlpha } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata();
    const placeholder = await placeholderOf(bytes);
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      placeholder: hasAlpha && !(await isOpaque(bytes)) ? '' : placeholder,
    };
  } catch (error) {
    throw unreadablePicture(error);
  }
}

/** Why a picture was not decoded: of too many pixels that is known, of everything else only that it cannot be. */
export function unreadablePicture(error: unknown): Refusal {
  if (error instanceof Error && /pixel limit|dimensions exceed|too long a side/i.test(error.message))
    return new Refusal('bad_input', 'This picture is too large: it has more pixels than are taken here.');
  return new Refusal('bad_input', 'This picture cannot be decoded. Save it anew as PNG, JPEG or WebP.');
}

/** What shines through a picture would be seen behind it for good: such a picture has no placeholder. */
async function isOpaque(bytes: Uint8Array): Promise<boolean> {
  return (await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS }).stats()).isOpaque;
}

/** A data URI of at most 300 bytes: the picture, tiny; browsers blur it when they enlarge it. */
async function placeholderOf(bytes: Uint8Array): Promise<string> {
  let uri = '';
  for (const side of [16, 12, 8, 4]) {
    const tiny = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS })
      .autoOrient()
      .resize(side, side, { fit: 'inside' })
      .blur(0.6)
      .webp({ quality: 30, alphaQuality: 30, effort: 4, smartSubsample: true })
      .toBuffer();
    uri = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (uri.length <= MAX_PLACEHOLDER_LENGTH) break;
  }
  return uri;
}
