import { sql, type RawBuilder } from 'kysely';

import {
  pictureUrl,
  type Picture,
  type PictureWidth,
  type StoredPicture,
} from '../../../shared/files/storage/picture-contract.ts';

/** Columns of `picture` in a query. */
export interface PictureRow {
  id: number;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  alternativeText?: string | null;
  caption?: string | null;
}

export function pictureView(row: PictureRow): Picture;
export function pictureView(row: PictureRow | null): Picture | null;
export function pictureView(row: PictureRow | null): Picture | null {
  if (row === null) return null;
  const { alternativeText, caption } = row;
  return { ...measured(row), ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
}

/** The id is the one that saves name. */
export function storedPictureView(row: PictureRow): StoredPicture {
  return { id: row.id, ...measured(row) };
}

function measured({ width, height, placeholder, ...row }: PictureRow): Picture {
  return { url: pictureFileAddress(row), width, height, placeholder };
}

/** Address of the original. Its key is `file_key` of the database. */
export const pictureFileAddress = ({ id, key }: Pick<PictureRow, 'id' | 'key'>): string => `/files/pictures/${id}-${key}`;

/** Null without a picture. */
export function pictureAddress(picture: Picture | null, width: PictureWidth): string | null {
  return picture === null ? null : pictureUrl(picture, width);
}

/** SQL for the picture with the id in `idColumn`: a PictureRow as JSON, or null. */
export function pictureJson(idColumn: string): RawBuilder<PictureRow | null> {
  return sql<PictureRow | null>`(select json_build_object('id', p.id, 'key', file_key('picture', p.id), 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
      'alternativeText', p.alternative_text, 'caption', p.caption)
    from picture p where p.id = ${sql.ref(idColumn)})`;
}
