import { basename } from 'node:path';

import type { LineOf } from '../../shared/catalogue/import-contract.ts';
import { MAX_PICTURE_BYTES } from '../files/picture-service.ts';
import { packageService } from '../packages/package-service.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { assetFields, gamesOfAsset, namesOfAsset } from './asset-import.ts';
import type { StoredAsset } from './asset-read-store.ts';
import type { AssetWish } from './asset-record.ts';
import { assetSaveService } from './asset-save-service.ts';
import type { ImportContext } from './import-context.ts';
import { LineWaits, saveReady, type LineImporter } from './line-importer.ts';

const MAX_PICTURES_TAKEN = 24;

/** Brings assets in with their packages and pictures. */
export function assetImporter(context: ImportContext): LineImporter<'asset'> {
  const { db, names, files } = context;
  const assets = assetSaveService(names);
  const packages = packageService();

  /** A package is opened only when its bytes or its name are new. What it holds stands in for what the line leaves out. */
  async function packageParts(line: LineOf<'asset'>, stored: StoredAsset | null): Promise<Partial<AssetWish>> {
    if (line.package === undefined) return {};
    const path = await files.locate(line.package);
    const name = basename(line.package.replaceAll('\\', '/')).slice(0, 300);
    const { sha256 } = await context.fileService.measure(path);
    if (stored?.package?.sha256 === sha256 && stored.package.name === name) return {};
    const listing = await packages.list(path, name);
    if (listing.skipped.length > 0) context.leftOut(line.package, listing.skipped);
    const file = await context.fileService.keep(path, packages.mediaType(name));
    const parts: Partial<AssetWish> = { package: { fileId: file.id, name, entries: listing.entries } };
    if (line.formats === undefined) {
      await names.need(listing.formats.map((format) => ['format', format]));
      parts.formats = listing.formats.map((format) => names.id('format', format));
    }
    if (line.images === undefined && (stored?.record.images.length ?? 0) === 0) parts.images = await picturesIn(path, name);
    return parts;
  }

  async function picturesIn(path: string, name: string): Promise<number[]> {
    const ids = new Set<number>();
    const wanted = { maxPictures: MAX_PICTURES_TAKEN, maxBytes: MAX_PICTURE_BYTES };
    await packages.eachPicture(path, name, wanted, async (bytes) => {
      const id = await context.pictures.keep(bytes).catch((error: unknown) => {
        // A file that only calls itself a picture is no reason to refuse the asset.
        if (error instanceof Refusal) return null;
        throw error;
      });
      if (id !== null) ids.add(id);
    });
    return [...ids];
  }

  async function wishOf(
    line: LineOf<'asset'>,
    games: number[],
    stored: StoredAsset | null,
    accounts: Map<string, number>,
  ): Promise<AssetWish> {
    const wish: AssetWish = { name: line.name.trim(), games, ...assetFields(line, names) };
    if (line.uploader !== undefined) {
      const account = line.uploader === null ? null : accounts.get(line.uploader.toLowerCase());
      if (account === undefined) throw new LineWaits(`There is no user "${line.uploader}".`);
      wish.uploaderId = account;
    }
    if (line.subcategory !== undefined) {
      const category = wish.categoryId ?? stored?.record.categoryId ?? null;
      if (line.subcategory !== null && category === null) throw new Refusal('bad_input', 'A subcategory needs a category.');
      wish.subcategoryId =
        line.subcategory === null || category === null ? null : await names.subcategory(category, line.subcategory);
    }
    if (line.images !== undefined) wish.images = await files.pictures(line.images);
    return { ...wish, ...(await packageParts(line, stored)) };
  }

  return {
    batchSize: 20,
    key: (line) => JSON.stringify([line.name.trim().toLowerCase(), gamesOfAsset(line)[0]?.toLowerCase()]),

    async save(lines) {
      const known = await names.gameIds([...new Set(lines.flatMap(gamesOfAsset))]);
      const accounts = await names.accountIds(lines.flatMap((line) => line.uploader?.toLowerCase() ?? []));
      await names.need(lines.flatMap(namesOfAsset));
      const gameIds = (line: LineOf<'asset'>) => [
        ...new Set(gamesOfAsset(line).flatMap((title) => known.get(title)?.id ?? [])),
      ];
      const found = await assets.find(
        db,
        lines.map((line) => ({ name: line.name.trim(), gameId: gameIds(line)[0] ?? null })),
      );
      const stored = new Map(lines.map((line, index) => [line, found[index] ?? null]));
      return saveReady(
        lines,
        async (line) => {
          const missing = gamesOfAsset(line).find((title) => !known.has(title));
          if (missing !== undefined) throw new LineWaits(`There is no game "${missing}".`);
          return wishOf(line, gameIds(line), stored.get(line) ?? null, accounts);
        },
        (wishes) => db.transaction().execute((trx) => assets.save(trx, wishes, { demo: context.demo, now: context.clock() })),
      );
    },
  };
}
