import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { disjunctionFormat } from '../../platform/messages/locale-format.ts';

/** Widths in pixels in which every picture is available. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Picture types that are accepted and served. */
const PICTURE_TYPE_NAMES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const;
export type PictureType = keyof typeof PICTURE_TYPE_NAMES;
export const PICTURE_TYPES = Object.keys(PICTURE_TYPE_NAMES) as PictureType[];
/** 'PNG, JPEG or GIF' */
export const pictureTypesText = (): string => disjunctionFormat().format(Object.values(PICTURE_TYPE_NAMES));

/** A picture with its size, so that a page reserves the space before it loads. */
export const Picture = Type.Object(
  {
    /** The picture as it was stored; append `-{width}` for one of PICTURE_WIDTHS. */
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** Tiny blurred version as a data URI of a few hundred bytes; '' for pictures with transparency. */
    placeholder: Type.String(),
    /** Alternative text and caption, if the uploader gave them. */
    alternativeText: Type.Optional(Type.String()),
    caption: Type.Optional(Type.String()),
  },
  { title: 'Picture' },
);
export type Picture = Static<typeof Picture>;

/** An uploaded picture with the id for saves. */
export const StoredPicture = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    url: Type.String({ maxLength: 200 }),
    width: Type.Integer(),
    height: Type.Integer(),
    placeholder: Type.String({ maxLength: 2000 }),
  },
  { title: 'StoredPicture' },
);
export type StoredPicture = Static<typeof StoredPicture>;

/** The purpose of an uploaded picture, which decides how large its file may be. */
export const UPLOAD_FIELDS = ['cover', 'coverHeader', 'media'] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** Characters of a picture's name; `MAX_PICTURE_TEXT`: of its alternative text and caption. */
export const MAX_PICTURE_NAME = 300;
export const MAX_PICTURE_TEXT = 1000;

/** Item in the reply of `POST /api/upload`, in the format of Strapi v4 with a placeholder. */
export const UploadedPicture = Type.Object(
  {
    ...StoredPicture.properties,
    name: Type.String(),
    mime: Type.String(),
    ext: Type.String(),
    hash: Type.String(),
    alternativeText: nullable(Type.String()),
    caption: nullable(Type.String()),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
    /** In kilobytes. */
    size: Type.Number(),
    formats: Type.Record(
      Type.String(),
      Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer(), mime: Type.String() }),
    ),
  },
  { title: 'UploadedPicture' },
);
export type UploadedPicture = Static<typeof UploadedPicture>;

/** Address of a picture without the reader's access ticket, which pictures that are not public have. */
export const withoutTicket = (url: string): string => url.replace(/^(\/files\/pictures\/[\w-]+)~[\w.]+$/, '$1');

/** Address of a picture at one of the stored widths (always WebP). */
export function pictureUrl(picture: { url: string }, width: PictureWidth): string {
  return `${picture.url}-${width}`;
}

/** Width of link previews. They are JPEG, since many services read nothing newer. */
export const PREVIEW_WIDTH = 1280;

/** Address of a picture as JPEG, for link previews. */
export function previewUrl(picture: { url: string }): string {
  return `${picture.url}-${PREVIEW_WIDTH}.jpg`;
}

/** The `srcset` of a picture: only widths that do not enlarge it. */
export function pictureSrcSet(picture: Picture): string {
  const widths = PICTURE_WIDTHS.filter((width, index) => index === 0 || width <= picture.width);
  return widths.map((width) => `${pictureUrl(picture, width)} ${width}w`).join(', ');
}
