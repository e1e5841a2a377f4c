import type { Fields } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameTexts, rememberWords, type NameTexts } from '../../platform/db/name-texts.ts';
import { rememberTitle } from './former-title-store.ts';
import { byTable, relatedNames } from './related-name-store.ts';
import { findingNames } from './publication-form.ts';
import {
  publicationRecordStore,
  type Before,
  type PublicationRecord,
  type Put,
  type StoredKind,
} from './publication-record-store.ts';
import { moveTagCounts } from './tag-count-store.ts';

/** Updates search texts of publications that refer to a renamed row. */
export type RenewSearch = (trx: Db, table: string, id: number) => Promise<void>;

/**
 * Inserts or updates publications, with derived data: search texts, former titles, known words, tag counts and the kind's
 * counters.
 * Runs in the caller's transaction, which has locked existing ones. Returns the ids.
 */
export async function upsertPublications<F extends Fields, Rec extends PublicationRecord<F>>(
  trx: Db,
  kind: StoredKind<F, Rec>,
  puts: Put<Rec>[],
  { now, renewSearch }: { now: Date; renewSearch: RenewSearch },
): Promise<number[]> {
  const store = publicationRecordStore(trx, kind);
  const texts = await textsOf(
    trx,
    kind,
    puts.map(({ record }) => record),
  );
  const writes = puts.map((put, index) => ({ ...put, texts: texts[index] as NameTexts }));
  const isThere = (put: (typeof writes)[number]): put is (typeof writes)[number] & { before: Before<Rec> } =>
    put.before !== null;
  const added = writes.filter((put) => !isThere(put));
  const changed = writes.filter(isThere);
  const made = added.length === 0 ? [] : await store.insert(added, now);
  if (changed.length > 0) await store.update(changed, now);

  for (const { before, record } of changed) {
    const [was, is] = [titleOf(kind, before.record), titleOf(kind, record)];
    if (was === is) continue;
    await renewSearch(trx, kind.kind, before.id);
    if (record.publishedAt !== null && was) await rememberTitle(trx, { kind: kind.kind, id: before.id }, was);
  }
  await kind.recount?.(trx, recordsOf(puts));
  const isListed = ({ status, before }: Put<Rec>) => status === STATUS_PUBLISHED && !before?.hidden;
  // Words of drafts would reveal them.
  await rememberWords(
    trx,
    writes.filter(isListed).flatMap((put) => put.texts.knownWords),
  );
  // Only listed publications count as uses of tags.
  await moveTagCounts(
    trx,
    puts.map((put) => ({
      before: put.before?.listed ? tagsOf(put.before.record) : [],
      after: isListed(put) ? tagsOf(put.record) : [],
    })),
  );
  return puts.map(({ before }) => before?.id ?? made.shift() ?? 0);
}

/** Records of writes, old and new. */
export const recordsOf = <Rec>(puts: Put<Rec>[]): Rec[] =>
  puts.flatMap(({ record, before }) => [record, ...(before === null ? [] : [before.record])]);

export const tagsOf = (record: object): number[] => ('tags' in record ? (record.tags as number[]) : []);

const titleOf = <F extends Fields, Rec extends PublicationRecord<F>>({ title }: StoredKind<F, Rec>, record: Rec) =>
  record[title as keyof Rec] as string;

/** Search texts of records: own names, and those of related lookups. */
export async function textsOf<F extends Fields, Rec extends PublicationRecord<F>>(
  db: Db,
  kind: StoredKind<F, Rec>,
  records: Rec[],
): Promise<NameTexts[]> {
  const foundBy = records.map((record) => kind.foundBy(record));
  const nameOf = await relatedNames(db, foundBy);
  return records.map((record, index) => {
    const others = byTable(foundBy[index] ?? {}).flatMap(([table, ids]) => ids.map((id) => nameOf(table, id)));
    return nameTexts(findingNames(kind.fields, kind.title, record), others);
  });
}
