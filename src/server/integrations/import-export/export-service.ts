import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { ofType, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { StoredName } from '../../../shared/catalogue/publications/names.ts';
import { entryLines } from '../../catalogue/entries/entry-export-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { publicationRecordStore } from '../../catalogue/publications/publication-record-store.ts';
import type { ExportFiles } from './export-files.ts';
import { compactLine, LINES, type ExportedKind, type ExportNames } from './export-lines.ts';
import { exportStore, withSnapshot } from './export-store.ts';
import type { LookupTable } from './lookup-store.ts';
import { lookups } from './lookups.ts';

const CHUNK = 200;
/** For license terms, false is a value and must be exported. */
const LICENSE_TERMS = ['commercialUse', 'derivatives', 'shareAlike'];

/** Games first, because other lines name them. */
const EXPORTED_KINDS: readonly ExportedKind[] = PUBLICATION_KINDS.map((kind) => LINES[kind]);

export interface ExportRun {
  write: (line: { kind: string }) => Promise<void>;
  /** Destination of pictures and packages. Null omits them. */
  files: ExportFiles | null;
}

/** Writes the published catalogue as import lines (docs/import-format.md), in a stable order. */
export function exportService({ db, kinds = EXPORTED_KINDS }: { db: Db; kinds?: readonly ExportedKind[] }) {
  return {
    run: (run: ExportRun): Promise<void> => withSnapshot(db, (snapshot) => exportAll(snapshot, kinds, run)),
  };
}

async function exportAll(db: Db, kinds: readonly ExportedKind[], { write, files }: ExportRun): Promise<void> {
  const store = exportStore(db);
  const names = lookups(db);
  const titles = new Map<string, string>();
  const nicknames = new Map<number, string>();
  const pictures = new Map<number, string>();
  const texts = new Map<number, { alternativeText: string | null; caption: string | null }>();
  const licenses = await store.licenses();
  const subcategories = await store.subcategories();

  const exported: ExportNames = {
    name: names.name,
    title: (kind, id) => titles.get(`${kind} ${id}`),
    user: (id) => nicknames.get(id),
    license: (id) => licenses.get(id),
    subcategory: (id) => subcategories.get(id),
    picture(id) {
      const path = pictures.get(id);
      const { alternativeText = null, caption = null } = texts.get(id) ?? {};
      if (path === undefined || (alternativeText === null && caption === null)) return path;
      return { path, ...(alternativeText !== null && { alternativeText }), ...(caption !== null && { caption }) };
    },
  };

  async function needPictures(ids: (number | null)[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => id !== null && !pictures.has(id)) as number[];
    if (files === null || missing.length === 0) return;
    for (const picture of await store.pictures(missing)) {
      const path = await files.picture(picture);
      if (path !== undefined) pictures.set(picture.id, path);
      texts.set(picture.id, picture);
    }
  }

  async function needTitles(kind: PublicationKind, ids: number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !titles.has(`${kind} ${id}`));
    for (const [id, title] of await store.publishedTitles(kind, missing)) titles.set(`${kind} ${id}`, title);
  }

  async function needNicknames(ids: number[]): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !nicknames.has(id));
    for (const [id, nickname] of await store.nicknames(missing)) nicknames.set(id, nickname);
  }

  async function writeDescribed(): Promise<void> {
    const picture = (id: number | null) => (id === null ? null : pictures.get(id));
    const users = await store.users();
    await needPictures(users.map((user) => user.avatarId));
    for (const { nickname, about, avatarId } of users)
      await write(compactLine<'user'>({ kind: 'user', nickname, about, avatar: picture(avatarId) }));
    for (const row of await store.platforms()) await write(compactLine<'platform'>({ kind: 'platform', ...row }));
    // Formats first, because technologies name them.
    for (const kind of ['format', 'technology'] as const) await writeEntries(kind);
    const tags = await store.tags();
    await needPictures(tags.map((row) => row.backgroundId));
    for (const { backgroundId, ...row } of tags)
      await write(compactLine<'tag'>({ kind: 'tag', ...row, background: picture(backgroundId) }));
    const companies = await store.companies();
    await needPictures(companies.map((row) => row.logoId));
    for (const { logoId, ...row } of companies)
      await write(compactLine<'company'>({ kind: 'company', ...row, logo: picture(logoId) }));
    for (const row of await store.describedLicenses())
      await write(compactLine<'license'>({ kind: 'license', ...row }, LICENSE_TERMS));
  }

  async function writeEntries(kind: EntryKind): Promise<void> {
    const rows = await entryLines(db, kind);
    const shown = kind === 'technology' ? 'logo' : 'background';
    const pictureOf = (row: (typeof rows)[number]) => row[shown] as number | null;
    await needPictures(rows.map(pictureOf));
    for (const row of rows) {
      const id = pictureOf(row);
      await write(compactLine({ kind, ...row, [shown]: id === null ? null : pictures.get(id) }));
    }
  }

  async function writePublications({ stored, named, titles: gamesOf, line }: ExportedKind): Promise<void> {
    for (const ids of chunks(await store.publishedIds(stored))) {
      const rows = inOrder(ids, await publicationRecordStore(db, stored).read(ids));
      const records = rows.map(({ record }) => record);
      for (const [table, wanted] of [...namesIn(stored.fields, records), ...(named?.(records) ?? [])])
        await names.needNames(db, table, wanted);
      await needTitles('game', gamesOf?.(records) ?? []);
      for (const [name, { of }] of ofType(stored.fields, 'publications'))
        await needTitles(of as PublicationKind, idsIn(records, name));
      await needNicknames(records.flatMap(({ uploaderId }) => uploaderId ?? []));
      await needPictures(picturesIn(stored.fields, records));
      for (const row of rows) await write(await line(row, exported, files));
    }
  }

  async function writeBanners(): Promise<void> {
    const banners = await store.banners();
    await needPictures(banners.flatMap((banner) => [banner.backgroundId, banner.coverId]));
    const picture = (id: number | null) => (id === null ? null : pictures.get(id));
    for (const { backgroundId, coverId, ...row } of banners) {
      await write(
        compactLine<'banner'>({ kind: 'banner', ...row, background: picture(backgroundId), cover: picture(coverId) }),
      );
    }
  }

  await writeDescribed();
  for (const kind of kinds) await writePublications(kind);
  await writeBanners();
}

function* chunks(ids: number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += CHUNK) yield ids.slice(start, start + CHUNK);
}

function inOrder<T extends { id: number }>(ids: number[], rows: T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Values = (number | null)[];

/** Ids in a field of many records. */
const idsIn = (records: object[], name: string): number[] =>
  records
    .flatMap((record) => (record[name as keyof typeof record] as number | null | Values) ?? [])
    .filter((id) => id !== null);

/** Lookup ids in the fields of records. */
const namesIn = (fields: Fields, records: object[]) => [
  ...ofType(fields, 'lookup', 'lookups')
    .filter(([, { within }]) => within === undefined)
    .map(([name, { table }]) => [table as LookupTable, idsIn(records, name)] as const),
  ...ofType(fields, 'names').map(([name]) => ['region', regionsIn(records, name)] as const),
];

const regionsIn = (records: object[], name: string): number[] =>
  records.flatMap((record) => (record[name as keyof typeof record] as StoredName[]).flatMap(({ regionId }) => regionId ?? []));

const picturesIn = (fields: Fields, records: object[]) =>
  ofType(fields, 'picture', 'pictures').flatMap(([name]) => idsIn(records, name));
