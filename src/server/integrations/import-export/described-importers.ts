import * as m from '#messages/server-imports';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { ImportKind, LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ENTRY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { ofType, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { importedEntry, importEntry, type EntryLine } from '../../catalogue/entries/entry-import-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { describedStore, type DescribedRow, type DescribedTable } from './described-store.ts';
import type { SaveOutcome } from '../../catalogue/publications/publication-import-service.ts';
import type { ImportContext } from './import-context.ts';
import { saveReady, type LineImporter } from './line-importer.ts';
import type { LookupTable } from './lookup-store.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';

type DescribedKind = Exclude<ImportKind, PublicationKind>;

/** A line as a table row with only the columns that the line names. */
interface Described {
  table: DescribedTable;
  key: string;
  values: DescribedRow;
  /** Fields of its collaborative page. */
  entry?: { kind: EntryKind; line: EntryLine };
}

/** Importers of accounts, of lookups with more than a name, and of banners. */
export function describedImporters(context: ImportContext): { [K in DescribedKind]: LineImporter<K> } {
  const { files } = context;

  /** Maps fields to columns. A picture path becomes the id of the picture. */
  async function row(
    table: DescribedTable,
    key: string,
    fields: DescribedRow | object,
    pictures: Record<string, string | null | undefined> = {},
  ) {
    const values: DescribedRow = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    for (const [column, path] of Object.entries(pictures)) {
      const id = await files.maybePicture(path);
      if (id !== undefined) values[column] = id;
    }
    return { table, key: visibleName(key), values } satisfies Described;
  }

  /** Rows with a collaborative page: columns, and the other fields as an edit without an author. */
  async function entry(kind: EntryKind, name: string, stated: EntryLine, columns: DescribedRow | object = {}) {
    const line = { ...stated, ...(await lookupsOf(ENTRY_FIELDS[kind], stated)) };
    return { ...(await row(kind, name, columns)), entry: { kind, line: importedEntry(kind, line, context.clock()) } };
  }

  /** Lookups that a line names, created if missing, without duplicates. */
  async function lookupsOf(fields: Fields, line: EntryLine): Promise<EntryLine> {
    const { names: lookups } = context;
    const stated = ofType(fields, 'lookups').filter(([name]) => line[name] !== undefined);
    const named = stated.map(([name, { table }]) => ({ name, table: table as LookupTable, names: line[name] as string[] }));
    await lookups.need(named.flatMap(({ table, names }) => names.map((each) => [table, each] as [LookupTable, string])));
    return Object.fromEntries(
      named.map(({ name, table, names }) => {
        const ids = [...new Set(names.map((each) => lookups.id(table, each)))];
        return [name, ids.map((id) => ({ id, name: lookups.name(table, id) }))];
      }),
    );
  }

  function importer<K extends DescribedKind>(
    key: (line: LineOf<K>) => string,
    describe: (line: LineOf<K>) => Promise<Described>,
  ): LineImporter<K> {
    return {
      batchSize: () => 200,
      key: (line) => nameIdentity(key(line)),
      save: (lines) =>
        saveReady(lines, describe, (rows) =>
          context.db.transaction().execute(async (trx) => {
            const outcomes: SaveOutcome[] = [];
            for (const each of rows) outcomes.push(await saveDescribed(trx, each, context));
            return outcomes;
          }),
        ),
    };
  }

  return {
    user: importer(
      (line) => line.nickname,
      ({ nickname, about, avatar }) => row('account', nickname.toLowerCase(), { about }, { avatar_id: avatar }),
    ),
    platform: importer(
      (line) => line.name,
      ({ name, altName, altConfirmed, color, igdbId }) =>
        row('platform', name, { alt_name: altName, alt_confirmed: altConfirmed, color, igdb_id: igdbId }),
    ),
    technology: importer(
      (line) => line.name,
      async ({ kind, name, logo, igdbId, ...stated }) =>
        entry(kind, name, { ...stated, logo: await files.maybePicture(logo) }, { igdb_id: igdbId }),
    ),
    format: importer(
      (line) => line.name,
      async ({ kind, name, background, ...stated }) =>
        entry(kind, name, { ...stated, background: await files.maybePicture(background) }),
    ),
    tag: importer(
      (line) => line.name,
      ({ name, background }) => row('tag', name, {}, { background_id: background }),
    ),
    company: importer(
      (line) => line.name,
      ({ name, altName, logo, igdbId }) => row('company', name, { alt_name: altName, igdb_id: igdbId }, { logo_id: logo }),
    ),
    license: importer(
      (line) => line.name,
      ({ name, spdxId, type, description, commercialUse, derivatives, shareAlike }) =>
        row('license', name, {
          spdx_id: spdxId,
          type,
          description,
          commercial_use: commercialUse,
          derivatives,
          share_alike: shareAlike,
        }),
    ),
    banner: importer(
      (line) => line.title,
      ({ title, subtitle, type, link, background, cover }) =>
        row('banner', title, { subtitle, type, link }, { background_id: background, cover_id: cover }),
    ),
  };
}

const FLAGGED_AS_DEMO = new Set<DescribedTable>(['account', 'banner']);

async function saveDescribed(trx: Db, { table, key, values, entry }: Described, context: ImportContext): Promise<SaveOutcome> {
  const store = describedStore(trx);
  const flag = FLAGGED_AS_DEMO.has(table) ? ['demo'] : [];
  const stored = await store.find(table, key, [...flag, ...Object.keys(values)]);
  if (stored === null) {
    const flags = FLAGGED_AS_DEMO.has(table) ? { demo: context.demo } : {};
    const id = await store.insert(table, key, { ...values, ...flags });
    if (entry !== undefined) await importEntry(trx, entry.kind, { id, isNew: true, line: entry.line }, howOf(context));
    if (!FLAGGED_AS_DEMO.has(table)) await context.lookupsMade(trx, table as LookupTable, [id]);
    return 'created';
  }
  // Demonstration content never changes real content. Lookups have no mark, so they count as real.
  if (context.demo && stored['demo'] !== true) return 'unchanged';
  const [here, stated] = [stored['igdb_id'] ?? null, values['igdb_id'] ?? null];
  if (here !== null && stated !== null && here !== stated && !context.overwrite)
    return { failed: m.igdbNumbers({ name: key, here: String(here), said: String(stated) }) };
  const changed = Object.entries(values).some(([column, value]) => stored[column] !== value);
  if (changed && table === 'account' && (await store.isOfAPerson(stored.id))) return 'unchanged';
  if (changed) await store.update(table, stored.id, values);
  if (entry === undefined) return changed ? 'updated' : 'unchanged';
  const { isChanged, keptFields } = await importEntry(
    trx,
    entry.kind,
    { id: stored.id, isNew: false, line: entry.line },
    howOf(context),
  );
  context.onKept(keptFields);
  return changed || isChanged ? 'updated' : 'unchanged';
}

const howOf = ({ source, overwrite, clock }: ImportContext) => ({ ...source, overwrite, now: clock() });
