import { sql, type RawBuilder } from 'kysely';

import {
  pictureUrl,
  type Picture,
  type PictureWidth,
  type StoredPicture,
} from '../../../shared/files/storage/picture-contract.ts';

/** Columns of `picture` as a store's query brings them, under a prefix. */
export interface PictureRow {
  id: number;
  key: string;
  width: number;
  height: number;
  placeholder: string;
  /** Uploader's texts. */
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

/** With the id by which a save names it. */
export function storedPictureView(row: PictureRow): StoredPicture {
  return { id: row.id, ...measured(row) };
}

function measured({ width, height, placeholder, ...row }: PictureRow): Picture {
  return { url: pictureFileAddress(row), width, height, placeholder };
}

/** Address of a picture as it was stored; its key is `file_key` of the database. */
export const pictureFileAddress = ({ id, key }: Pick<PictureRow, 'id' | 'key'>): string => `/files/pictures/${id}-${key}`;

/** Address of a picture at one width, or null where there is none. */
export function pictureAddress(picture: Picture | null, width: PictureWidth): string | null {
  return picture === null ? null : pictureUrl(picture, width);
}

/** SQL for the picture whose id is in `idColumn`, as a JSON object of PictureRow, or null. */
export function pictureJson(idColumn: string): RawBuilder<PictureRow | null> {
  return sql<PictureRow | null>`(select json_build_object('id', p.id, 'key', file_key('picture', p.id), 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
      'alternativeText', p.alternative_text, 'caption', p.caption)
    from picture p where p.id = ${sql.ref(idColumn)})`;
}
