import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { ImportKind, LineOf } from '../../shared/catalogue/import-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { describedStore, type DescribedRow, type DescribedTable } from './described-store.ts';
import type { SaveOutcome } from '../publications/publication-import-service.ts';
import type { ImportContext } from './import-context.ts';
import { saveReady, type LineImporter } from './line-importer.ts';
import type { LookupTable } from './lookup-store.ts';

type DescribedKind = Exclude<ImportKind, PublicationKind>;

/** A line as the row that it describes: only the columns that it names. */
interface Described {
  table: DescribedTable;
  key: string;
  values: DescribedRow;
}

/** The importers of accounts, of lookups that have more than a name, and of banners. */
export function describedImporters(context: ImportContext): { [K in DescribedKind]: LineImporter<K> } {
  const { files } = context;

  /** Turns fields into columns; a path becomes the id of the picture there. */
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
    return { table, key: key.trim(), values } satisfies Described;
  }

  function importer<K extends DescribedKind>(
    key: (line: LineOf<K>) => string,
    describe: (line: LineOf<K>) => Promise<Described>,
  ): LineImporter<K> {
    return {
      batchSize: () => 200,
      key: (line) => key(line).trim().toLowerCase(),
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
      ({ name, description, logo, igdbId }) => row('technology', name, { description, igdb_id: igdbId }, { logo_id: logo }),
    ),
    format: importer(
      (line) => line.name,
      ({ name, description, background }) => row('format', name, { description }, { background_id: background }),
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

async function saveDescribed(trx: Db, { table, key, values }: Described, context: ImportContext): Promise<SaveOutcome> {
  const store = describedStore(trx);
  const flag = FLAGGED_AS_DEMO.has(table) ? ['demo'] : [];
  const stored = await store.find(table, key, [...flag, ...Object.keys(values)]);
  if (stored === null) {
    const flags = FLAGGED_AS_DEMO.has(table) ? { demo: context.demo } : {};
    const id = await store.insert(table, key, { ...values, ...flags });
    if (!FLAGGED_AS_DEMO.has(table)) await context.lookupsMade(trx, table as LookupTable, [id]);
    return 'created';
  }
  // Demonstration content never changes what is real; of a lookup nobody can tell.
  if (context.demo && stored['demo'] !== true) return 'unchanged';
  const changed = Object.entries(values).some(([column, value]) => stored[column] !== value);
  if (!changed || (table === 'account' && (await store.isOfAPerson(stored.id)))) return 'unchanged';
  await store.update(table, stored.id, values);
  return 'updated';
}
