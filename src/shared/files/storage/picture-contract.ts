import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';

/** The widths at which every picture can be had. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The types of pictures that are accepted and served. */
export const PICTURE_TYPE_NAMES = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const;
export type PictureType = keyof typeof PICTURE_TYPE_NAMES;
export const PICTURE_TYPES = Object.keys(PICTURE_TYPE_NAMES) as PictureType[];
/** 'PNG, JPEG or GIF' */
export const pictureTypesText = (): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(Object.values(PICTURE_TYPE_NAMES));

/** A picture with what a page needs to keep its place before it loads. */
export const Picture = Type.Object(
  {
    /** The picture as it was stored; append `-{width}` for one of PICTURE_WIDTHS. */
    url: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** A data URI of a few hundred bytes: the picture, tiny and blurred; '' for one that is transparent in parts. */
    placeholder: Type.String(),
    /** Alternative text and caption, if the uploader gave them. */
    alternativeText: Type.Optional(Type.String()),
    caption: Type.Optional(Type.String()),
  },
  { title: 'Picture' },
);
export type Picture = Static<typeof Picture>;

/** A picture that was just taken in, by the id under which a save names it. */
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

/** The most characters that a picture's name, alternative text and caption may have. */
export const MAX_PICTURE_NAME = 300;
export const MAX_PICTURE_TEXT = 1000;

/** One of the answer of `POST /api/upload`, as Strapi v4 answers it, with the placeholder beside. */
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

/** Address of a picture as it is for everybody: the one of a picture that is not public ends in a ticket of the reader. */
export const withoutTicket = (url: string): string => url.replace(/^(\/files\/pictures\/[\w-]+)~[\w.]+$/, '$1');

/** Address of a picture at one of the stored widths (always WebP). */
export function pictureUrl(picture: { url: string }, width: PictureWidth): string {
  return `${picture.url}-${width}`;
}

/** The width of link previews, which are JPEG: many of those who make them read nothing newer. */
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
