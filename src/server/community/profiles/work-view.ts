import type { Work } from '../../../shared/community/profiles/member-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { pictureAddress, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';

export interface WorkRow {
  kind: PublicationKind;
  id: number;
  title: string;
  picture: PictureRow | null;
  published_at: Date | null;
  updated_at: Date;
}

export function workView(row: WorkRow): Work {
  const picture = pictureView(row.picture);
  return {
    mark: row.kind,
    id: row.id,
    title: row.title,
    image: pictureAddress(picture, 640),
    picture,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
