import { EMPTY_FANART_FORM, FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import { storedOf } from '../../publications/publication-form.ts';
import type { PublicationRecord, StoredKind } from '../../publications/publication-record-store.ts';
import { FANART_SQL } from './fanart-record-store.ts';

export type FanartRecord = PublicationRecord<typeof FANART_FIELDS>;

/** How fan arts are stored. */
export const FANART_KIND: StoredKind<typeof FANART_FIELDS, FanartRecord> = {
  ...FANART_SQL,
  kind: 'fanart',
  fields: FANART_FIELDS,
  title: 'title',
  empty: { ...storedOf(FANART_FIELDS, EMPTY_FANART_FORM), uploaderId: null, publishedAt: null },
  fieldOf: (member) => (Object.hasOwn(FANART_FIELDS, member) ? (member as keyof typeof FANART_FIELDS) : null),
  foundBy: ({ tags, games, models }) => ({ tag: tags, game: games, asset: models }),
  identity: ['title', 'uploader_id'],
};
