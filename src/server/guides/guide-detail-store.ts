import { sql } from 'kysely';

import type { GuideAttributes } from '../../shared/guides/guide-contract.ts';
import type { Difficulty, Duration } from '../../shared/guides/guide-rules.ts';
import { modelsIn } from '../../shared/guides/guide-text.ts';
import { pictureJson, type PictureRow } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import {
  commonAttributesView,
  linkedNames,
  linkedPublications,
  linkedView,
  publicationDetailStore,
  type CommonDetailRow,
  type LinkedRow,
} from '../publications/publication-detail-store.ts';
import { stepsView } from './guide-text-view.ts';

interface OwnRow extends CommonDetailRow {
  text: string | null;
  difficulty: Difficulty | null;
  duration: Duration | null;
  verified_version: string | null;
  verified_on: string | null;
  games: LinkedRow[];
  models: LinkedRow[];
  tools: LinkedRow[];
  technologies: GuideAttributes['technologies'];
  formats: GuideAttributes['formats'];
}

export interface GuideDetailRow extends OwnRow {
  /** The models that its text shows, as everybody sees them. */
  shown: ShownModelRow[];
}

export interface ShownModelRow extends LinkedRow {
  /** It can be turned in the browser. */
  hasView: boolean;
}

const OWN = sql`p.text, p.difficulty, p.duration, p.verified_version, p.verified_on,
  ${linkedPublications('guide', 'game', 'game')} as games, ${linkedPublications('guide', 'asset', 'asset')} as models,
  ${linkedPublications('guide', 'tool', 'tool')} as tools,
  ${linkedNames('guide', 'technology')} as technologies, ${linkedNames('guide', 'format')} as formats`;

/** @param origin of this site, whose models a text shows. */
export function guideDetailStore(db: Db, origin: string) {
  const details = publicationDetailStore<OwnRow>(db, 'guide', OWN);
  return {
    async find(id: number): Promise<GuideDetailRow | undefined> {
      const row = await details.find(id);
      return row && { ...row, shown: await shownModels(db, modelsIn(row.text ?? '', origin)) };
    },
  };
}

/** Those of these models that everybody sees. */
export async function shownModels(db: Db, ids: number[]): Promise<ShownModelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownModelRow>`select l.id, l.title, ${pictureJson('l.picture_id')} as picture,
      exists (select from asset a join bundle_model m on m.bundle_id = a.bundle_id and m.viewer_file_id is not null
        where a.id = l.id) as "hasView"
    from publication l where l.kind = 'asset' and l.id = any(${ids}::int[]) and l.listed`.execute(db);
  return rows;
}

/** Those of these pictures that are stored. */
export async function storedPictures(db: Db, ids: number[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PictureRow>`select id, file_key('picture', id) as key, width, height, placeholder, alternative_text as "alternativeText", caption
    from picture where id = any(${ids}::int[])`.execute(db);
  return rows;
}

export const guideAttributesView = (row: GuideDetailRow, origin: string): GuideAttributes => ({
  ...commonAttributesView(row),
  steps: stepsView(row.text ?? '', { origin, pictures: row.images, models: row.shown, mentions: row.mentions }),
  difficulty: row.difficulty,
  duration: row.duration,
  verifiedVersion: row.verified_version,
  verifiedOn: row.verified_on,
  games: row.games.map(linkedView),
  models: row.models.map(linkedView),
  tools: row.tools.map(linkedView),
  technologies: row.technologies,
  formats: row.formats,
});
