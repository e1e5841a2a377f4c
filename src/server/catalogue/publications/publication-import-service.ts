import * as m from '#messages/server-publications';
import { isDeepStrictEqual } from 'node:util';

import { ofType, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Events } from '../../app/domain-events.ts';
import type { Db } from '../../platform/db/database.ts';
import { showUsedLookups } from '../vocabularies/hidden-lookup-service.ts';
import { importedOrigins, importOver } from './origin-policy.ts';
import { publicationFormStore } from './publication-form-store.ts';
import { upsertPublications, recordsOf, type RenewSearch } from './publication-upsert-service.ts';
import {
  publicationRecordStore,
  type ImportMatch,
  type PublicationRecord,
  type Put,
  type Stored,
  type StoredKind,
} from './publication-record-store.ts';
import { samePictures } from './same-picture-store.ts';
import { recordedChanges } from './recorded-changes.ts';

export type SaveDone = 'created' | 'updated' | 'unchanged';
/** Outcome of an item. A waiting one matches the same publication as another item of its batch. */
export type SaveOutcome = SaveDone | { done: SaveDone; note: string } | { failed: string } | { waits: string };

export interface ImportOptions {
  demo: boolean;
  now: Date;
  /** Overwrites edited and locked fields, too. */
  overwrite?: boolean;
  /** Source of the import, for the history. */
  source: { file: string; note: string | null };
  /** Called with the number of fields that keep a person's value against the file. */
  onKept?: (fields: number) => void;
}

/**
 * Imports many publications in the caller's transaction. Unnamed and edited fields stay.
 * No two items may match the same publication.
 */
export function publicationImportService<F extends Fields, Rec extends PublicationRecord<F>, Extras>(
  stored: StoredKind<F, Rec, Extras>,
  { events, renewSearch }: { events: Events; renewSearch: RenewSearch },
) {
  const { fields } = stored;
  const pictureFields = ofType(fields, 'picture', 'pictures').map(([name]) => name);
  const picturesOf = (record: Partial<Rec>) =>
    pictureFields.flatMap((name) => (record[name as keyof Rec] as number | number[] | null | undefined) ?? []);

  async function find(
    trx: Db,
    items: Partial<Rec>[],
    lock: boolean,
  ): Promise<(ImportMatch & { row: Stored<Rec, Extras> | null })[]> {
    const store = publicationRecordStore(trx, stored);
    const matches = await store.matches(items);
    const rows = await store.read([...new Set(matches.flatMap(({ id }) => id ?? []))], lock);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return matches.map((each) => ({ ...each, row: (each.id === null ? undefined : byId.get(each.id)) ?? null }));
  }

  /** Runs a change, and records revisions of these publications. */
  async function revised(
    trx: Db,
    ids: number[],
    { source, now }: ImportOptions,
    change: () => Promise<unknown>,
  ): Promise<void> {
    const forms = publicationFormStore(trx, stored);
    const earlier = new Map((await forms.findAll(ids)).map((row) => [row.id, row]));
    await change();
    const after = await forms.findAll(ids);
    const revisions = after.flatMap(({ id, version: number, form: snapshot }) => {
      const was = earlier.get(id);
      if (was === undefined || was.version === number) return [];
      const origin = { accountId: null, source: 'import' as const, sourceName: source.file, note: source.note };
      const changes = recordedChanges(fields, was.form, snapshot);
      const revision = { kind: stored.kind, id, number, ...origin, restoredNumber: null, changes, snapshot, at: now };
      return [{ revision, earlier: was }];
    });
    await events.emit(trx, 'publication.imported', revisions);
  }

  return {
    /** Stored publications that items match. */
    find: async (db: Db, items: Partial<Rec>[]) => (await find(db, items, false)).map(({ row }) => row),

    async save(trx: Db, items: Partial<Rec>[], options: ImportOptions): Promise<SaveOutcome[]> {
      const { now, demo, overwrite = false } = options;
      await stored.lockImports?.(trx);
      const found = await find(trx, items, true);
      const same = await samePictures(
        trx,
        items.flatMap((item, index) => {
          const row = found[index]?.row ?? null;
          return row === null ? [] : [{ wanted: picturesOf(item), stored: picturesOf(row.record) }];
        }),
      );
      const puts: Put<Rec>[] = [];
      const taken = new Set<number>();
      const outcomes = items.map((item, index): SaveOutcome => {
        const { row, title: own, note, error } = found[index] ?? { row: null, title: null, note: null, error: null };
        const outcomeOf = (done: SaveDone): SaveOutcome => (note === null ? done : { done, note });
        if (error !== null) return { failed: error };
        if (row === null) {
          const record = {
            ...stored.empty,
            publishedAt: now.toISOString(),
            ...item,
            ...(own !== null && { [stored.title]: own }),
          };
          const origins = importedOrigins(record, stored.empty, stored.fieldOf);
          puts.push({ record, before: null, status: STATUS_PUBLISHED, origins, demo });
          return outcomeOf('created');
        }
        if (taken.has(row.id)) return { waits: m.lineRepeated() };
        taken.add(row.id);
        // Demonstration content never changes real content.
        if (demo && (!row.demo || row.removalAt !== null)) return outcomeOf('unchanged');
        const title = row.record[stored.title as keyof Rec];
        if (row.removalAt !== null) return { failed: deletedSentence(stored.kind, String(title), row.removalAt) };
        const pictures = picturesOf(row.record);
        const changes = { ...changesOf(item, row.record, overwrite), ...samesOf(item, (id) => same(id, pictures)) };
        const over = importOver(row, { ...changes, [stored.title]: title }, stored.fieldOf, { overwrite });
        options.onKept?.(over.keptFields.length);
        const record = withWhole(over.record, row.record, over.keptFields);
        if (isDeepStrictEqual(record, row.record)) return outcomeOf('unchanged');
        puts.push({ record, before: row, status: STATUS_PUBLISHED, origins: over.origins });
        return outcomeOf('updated');
      });
      if (puts.length === 0) return outcomes;
      await stored.lockCounted?.(trx, recordsOf(puts));
      const ids = puts.flatMap(({ before }) => before?.id ?? []);
      const put = () => upsertPublications(trx, stored, puts, { now, renewSearch });
      await (ids.length === 0 ? put() : revised(trx, ids, options, put));
      await showUsedLookups(trx);
      return outcomes;
    },
  };

  /** Replaces pictures of an item by equal ones that the publication has. */
  function samesOf(item: Partial<Rec>, same: (id: number) => number): Partial<Rec> {
    const entries = pictureFields.flatMap((name): [string, unknown][] => {
      const ids = item[name as keyof Rec] as number | number[] | null | undefined;
      if (ids === undefined || ids === null) return [];
      return [[name, Array.isArray(ids) ? ids.map(same) : same(ids)]];
    });
    return Object.fromEntries(entries) as Partial<Rec>;
  }

  /** Dependent fields of a kept field are kept with it. */
  function withWhole(record: Rec, before: Rec, keptFields: string[]): Rec {
    const whole = ofType(fields, 'lookup').filter(([, { within }]) => within !== undefined && keptFields.includes(within));
    return { ...record, ...Object.fromEntries(whole.map(([name]) => [name, before[name as keyof Rec]])) };
  }
}

/** Reason why a line of a deleted publication is skipped. */
const deletedSentence = (kind: PublicationKind, title: string, removalAt: Date): string =>
  m.lineOfDeleted({ kind, title, day: removalAt.toISOString().slice(0, 10) });

/** An import sets uploader and publication date only if there is no uploader. */
const changesOf = <Rec extends { uploaderId: number | null; publishedAt: string | null }>(
  item: Partial<Rec>,
  { uploaderId, publishedAt }: Rec,
  overwrite: boolean,
): Partial<Rec> => (uploaderId === null || overwrite ? item : { ...item, uploaderId, publishedAt });
