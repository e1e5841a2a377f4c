import type { Work } from '../../shared/profiles/member-contract.ts';
import { pictureAddress, pictureView } from '../files/picture-view.ts';
import type { WorkRow } from './work-store.ts';

export function workView(row: WorkRow): Work {
  const picture = pictureView(row.picture);
  return {
    mark: row.mark,
    id: row.id,
    title: row.title,
    image: pictureAddress(picture, 640),
    picture,
    publishedAt: row.published_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
