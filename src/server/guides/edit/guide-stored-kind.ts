import { EMPTY_GUIDE_FORM, GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import { storedOf } from '../../publications/publication-form.ts';
import type { PublicationRecord, StoredKind } from '../../publications/publication-record-store.ts';
import { GUIDE_SQL } from './guide-record-store.ts';

export type GuideRecord = PublicationRecord<typeof GUIDE_FIELDS>;

/** How guides are stored. */
export const GUIDE_KIND: StoredKind<typeof GUIDE_FIELDS, GuideRecord> = {
  ...GUIDE_SQL,
  kind: 'guide',
  fields: GUIDE_FIELDS,
  title: 'title',
  empty: { ...storedOf(GUIDE_FIELDS, EMPTY_GUIDE_FORM), uploaderId: null, publishedAt: null },
  fieldOf: (member) => (Object.hasOwn(GUIDE_FIELDS, member) ? (member as keyof typeof GUIDE_FIELDS) : null),
  foundBy: ({ tags, games }) => ({ tag: tags, game: games }),
  identity: ['title'],
};
