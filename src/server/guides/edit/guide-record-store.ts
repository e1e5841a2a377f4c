import { GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import { publicationColumns } from '../../publications/publication-columns-store.ts';
import type { KindInDatabase } from '../../publications/publication-record-store.ts';
import type { GuideRecord } from './guide-stored-kind.ts';

/** How guides stand in the database. */
export const GUIDE_SQL = {
  columns: publicationColumns('guide', 'guide', GUIDE_FIELDS),
  form: {},
  ownColumns: ({ images }) => ({ cover_id: images[0] ?? null }),
  parts: {},
} satisfies KindInDatabase<typeof GUIDE_FIELDS, GuideRecord>;
