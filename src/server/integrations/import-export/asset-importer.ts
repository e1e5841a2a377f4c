import * as assetRules from '#messages/asset-rules';
import * as m from '#messages/server-imports';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { nothingToShowFound, SHOWN_KINDS } from '../../../shared/files/bundles/package-rules.ts';
import type { LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { type PackageListing } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { importPresentations, modelPathsOf } from '../../catalogue/assets/edit/asset-presentation-service.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusingPackageService } from '../../platform/file-refusals.ts';
import { assetFields, gamesOfAsset, presentationsOfLine } from './asset-import.ts';
import type { AssetRecord, AssetExtras, NewPackage } from '../../catalogue/assets/edit/asset-record.ts';
import { ASSET_KIND } from '../../catalogue/assets/edit/asset-stored-kind.ts';
import { publicationImportService, type SaveOutcome } from '../../catalogue/publications/publication-import-service.ts';
import type { Stored } from '../../catalogue/publications/publication-record-store.ts';
import type { ImportContext } from './import-context.ts';
import { isWritten } from '../../catalogue/publications/origin-policy.ts';
import { LineWaits, saveReady, type LineImporter } from './line-importer.ts';
import { namesOfFields } from './publication-lines.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';

const MAX_PICTURES_TAKEN = 24;

type StoredAsset = Stored<AssetRecord, AssetExtras>;
type AssetItem = Partial<AssetRecord>;
interface WantedAsset {
  item: AssetItem;
  /** Presentations by model path. Null: the line names none, or may not change them. */
  presentations: Map<string, Presentation> | null;
}

interface WantedPackage {
  /** The path as the line spells it. */
  given: string;
  path: string;
  name: string;
  sha256: string;
}

const fileName = (path: string) => basename(path.replaceAll('\\', '/')).slice(0, 300);

export function assetImporter(context: ImportContext): LineImporter<'asset'> {
  const { db, names, files } = context;
  const assets = publicationImportService(ASSET_KIND, context);
  const packages = refusingPackageService();

  /** Packages are opened only if their bytes or names are new. Their content fills fields that the line omits. */
  async function packageParts(line: LineOf<'asset'>, stored: StoredAsset | null): Promise<AssetItem> {
    if (stored !== null && !context.overwrite && isWritten(stored.origins.files)) return {};
    const wanted = await wantedPackages(line);
    const named = wanted.map(({ name, sha256 }) => ({ sha256, name }));
    if (wanted.length === 0 || isDeepStrictEqual(named, stored?.extras.packages)) return {};
    const listings: PackageListing[] = [];
    const brought: NewPackage[] = [];
    for (const { given, path, name } of wanted) {
      const listing = await packages.list(path, name, { isAlone: wanted.length === 1 });
      if (listing.skipped.length > 0) context.leftOut(given, listing.skipped);
      const file = await context.fileService.keep(path, packages.mediaType(name));
      // Listings allow single-file downloads before processing.
      if (listing.listed !== null) await context.listings.keep(file.sha256, listing.listed);
      listings.push(listing);
      brought.push({ fileId: file.id, name, isArchive: listing.isArchive, entries: listing.entries });
    }
    const parts: AssetItem = { packages: brought };
    if ((line.formats ?? []).length === 0) {
      const formats = [...new Set(listings.flatMap((listing) => listing.formats))];
      await names.need(formats.map((format) => ['format', format]));
      parts.formats = formats.map((format) => names.id('format', format));
    }
    if (line.images === undefined && (stored?.record.images.length ?? 0) === 0) {
      const ids: number[] = [];
      for (const { path, name } of wanted) ids.push(...(await picturesIn(path, name)));
      parts.images = [...new Set(ids)].slice(0, MAX_PICTURES_TAKEN);
    }
    return parts;
  }

  async function wantedPackages(line: LineOf<'asset'>): Promise<WantedPackage[]> {
    if (line.package !== undefined && line.packages !== undefined) throw new Refusal('bad_input', m.onePackageField());
    const wanted: WantedPackage[] = [];
    for (const each of line.packages ?? [line.package ?? []].flat()) {
      const { path: given, name } = typeof each === 'string' ? { path: each, name: fileName(each) } : each;
      const path = await files.locate(given);
      wanted.push({ given, path, name, sha256: (await context.fileService.measure(path)).sha256 });
    }
    return wanted;
  }

  async function picturesIn(path: string, name: string): Promise<number[]> {
    const ids = new Set<number>();
    const wanted = { maxPictures: MAX_PICTURES_TAKEN, maxBytes: MEDIA_RULE.maxBytes };
    await packages.eachPicture(path, name, wanted, async (bytes) => {
      const id = await context.pictures.keep(bytes).catch((error: unknown) => {
        // A file that only claims to be a picture does not refuse the asset.
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (id !== null) ids.add(id);
    });
    return [...ids];
  }

  async function itemOf(
    line: LineOf<'asset'>,
    games: number[],
    stored: StoredAsset | null,
    accounts: Map<string, number>,
  ): Promise<WantedAsset> {
    const item: AssetItem = { name: visibleName(line.name), games, ...assetFields(line, names) };
    if (line.uploader !== undefined) {
      const account = line.uploader === null ? null : accounts.get(line.uploader.toLowerCase());
      if (account === undefined) throw new LineWaits(m.noUser({ nickname: line.uploader ?? '' }));
      item.uploaderId = account;
    }
    if (line.subcategory !== undefined) {
      const category = item.category ?? stored?.record.category ?? null;
      if (line.subcategory !== null && category === null) throw new Refusal('bad_input', assetRules.categoryWanted());
      item.subcategory =
        line.subcategory === null || category === null ? null : await names.subcategory(category, line.subcategory);
    }
    // An empty list means the rendered pictures, which may exist already.
    if (line.images !== undefined && (line.images.length > 0 || stored === null || stored.record.imagesGiven)) {
      item.images = await files.pictures(line.images);
      item.imagesGiven = item.images.length > 0;
    }
    const parts = await packageParts(line, stored);
    const images = item.images ?? parts.images ?? stored?.record.images ?? [];
    const entries = (parts.packages ?? []).flatMap((brought) => brought.entries);
    if (entries.length > 0 && images.length === 0 && !entries.some(({ kind }) => SHOWN_KINDS.includes(kind)))
      throw new Refusal('bad_input', nothingToShowFound());
    // Empty formats mean the formats of the packages.
    if (item.formats?.length === 0 && (parts.packages ?? stored?.extras.packages ?? []).length > 0) delete item.formats;
    // Measurements of the same files take precedence over the line.
    if (stored?.extras.isMeasured === true && parts.packages === undefined) delete item.measured;
    return { item: { ...item, ...parts }, presentations: await presentationsFor(line, parts, stored) };
  }

  async function presentationsFor(line: LineOf<'asset'>, { packages: brought }: AssetItem, stored: StoredAsset | null) {
    const { presentations } = line;
    // A line does not apply to files that a person uploaded later.
    if (presentations === undefined || (stored !== null && !context.overwrite && isWritten(stored.origins.files))) return null;
    const models = brought?.flatMap(({ entries }) => entries.flatMap(({ kind, path }) => (kind === 'model' ? path : [])));
    return presentationsOfLine(presentations ?? [], models ?? (stored === null ? [] : await modelPathsOf(db, stored.id)));
  }

  async function saveAll(trx: Db, wanted: WantedAsset[]): Promise<SaveOutcome[]> {
    const now = context.clock();
    const items = wanted.map(({ item }) => item);
    const outcomes = await assets.save(trx, items, { ...context, now });
    const presented = wanted.flatMap(({ item, presentations }, index) => {
      const outcome = outcomes[index] ?? 'unchanged';
      // Demonstration content never changes real content.
      const isOut = presentations === null || typeof outcome !== 'string' || (context.demo && outcome === 'unchanged');
      return isOut ? [] : [{ item, presentations, index }];
    });
    if (presented.length === 0) return outcomes;
    const found = await assets.find(
      trx,
      presented.map(({ item }) => item),
    );
    for (const [place, { presentations, index }] of presented.entries()) {
      const asset = found[place];
      if (!asset) continue;
      const { isChanged, keptFields } = await importPresentations(trx, asset.id, presentations, { ...context, now });
      context.onKept(keptFields);
      if (isChanged && outcomes[index] === 'unchanged') outcomes[index] = 'updated';
    }
    return outcomes;
  }

  return {
    // Packages are stored before the transaction, so an interrupted run does not lose that work.
    batchSize: ({ package: one, packages: many }) => (one === undefined && many === undefined ? 500 : 20),
    key: (line) => JSON.stringify([nameIdentity(line.name), nameIdentity(gamesOfAsset(line)[0] ?? '')]),

    async save(lines) {
      const known = await names.publicationIds('game', [...new Set(lines.flatMap(gamesOfAsset))]);
      const accounts = await names.accountIds(lines.flatMap((line) => line.uploader?.toLowerCase() ?? []));
      await names.need(lines.flatMap((line) => namesOfFields(ASSET_FIELDS, line)));
      const gameIds = (line: LineOf<'asset'>) => [
        ...new Set(gamesOfAsset(line).flatMap((title) => known.get(title)?.id ?? [])),
      ];
      const found = await assets.find(
        db,
        lines.map((line) => ({ name: visibleName(line.name), games: gameIds(line) })),
      );
      const stored = new Map(lines.map((line, index) => [line, found[index] ?? null]));
      return saveReady(
        lines,
        async (line) => {
          const missing = gamesOfAsset(line).find((title) => !known.has(title));
          if (missing !== undefined) throw new LineWaits(m.noPublication({ kind: 'game', title: missing }));
          return itemOf(line, gameIds(line), stored.get(line) ?? null, accounts);
        },
        (wanted) => db.transaction().execute((trx) => saveAll(trx, wanted)),
      );
    },
  };
}
