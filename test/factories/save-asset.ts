import { randomUUID } from 'node:crypto';

import { getAsset } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { getEditedAsset, saveAsset, type EditedAsset } from '../../src/shared/catalogue/assets/asset-edit-contract.ts';
import { EMPTY_ASSET_FORM, type AssetForm, type FilesOfAsset } from '../../src/shared/catalogue/assets/asset-form.ts';
import type { InputOf } from '../../src/shared/platform/kit/endpoint.ts';
import type { Db } from '../../src/server/platform/db/database.ts';
import { STATUS_DRAFT } from '../../src/shared/catalogue/publications/publication.ts';
import type { StartedApp } from '../start-app.ts';
import { addGame, addLookup, addSharedPicture } from './catalogue.ts';
import { measuredModel } from './measured-model.ts';
import { publicationEditor } from './publication-editor.ts';

type Body = InputOf<typeof saveAsset>['body'];

/** Body of a save: a new draft by default. */
export function assetBody(form: Partial<AssetForm>, more: Partial<Omit<Body, 'form'>> = {}): Body {
  return {
    id: null,
    version: null,
    saveKey: randomUUID(),
    status: STATUS_DRAFT,
    note: null,
    ...more,
    form: { ...EMPTY_ASSET_FORM, ...form },
  };
}

interface BundleToAdd {
  name?: string;
  state?: 'waiting' | 'ready' | 'refused';
  refusal?: string;
  /** Paths of its models, each measured once the bundle is ready. */
  models?: string[];
  /** Rendered pictures of the first model. */
  pictures?: number[];
}

/** Files of a member, after the upload of one archive, and as a form refers to them. */
export async function addBundle(
  db: Db,
  accountId: number | null,
  { name = 'knight.zip', state = 'ready', refusal, models = ['knight.obj'], pictures = [] }: BundleToAdd = {},
): Promise<FilesOfAsset & { modelIds: number[] }> {
  const sha256 = randomUUID().replaceAll('-', '').repeat(2);
  const file = { sha256, bytes: 2_100_000, media_type: 'application/zip' };
  const { id: fileId } = await db.insertInto('stored_file').values(file).returning('id').executeTakeFirstOrThrow();
  const { id: bundleId } = await db
    .insertInto('bundle')
    .values({ account_id: accountId, state, refusal: refusal ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = { bundle_id: bundleId, file_id: fileId, name };
  const { id: sourceId } = await db.insertInto('bundle_source').values(source).returning('id').executeTakeFirstOrThrow();
  const modelIds: number[] = [];
  for (const [position, path] of models.entries()) {
    await db
      .insertInto('bundle_entry')
      .values({ bundle_id: bundleId, source_id: sourceId, path, source_path: path, bytes: 10, kind: 'model', sha256, position })
      .execute();
    const measured = state === 'ready' ? JSON.stringify(measuredModel()) : null;
    const model = { bundle_id: bundleId, path, position, state: 'ready' as const, measured };
    const { id } = await db.insertInto('bundle_model').values(model).returning('id').executeTakeFirstOrThrow();
    modelIds.push(id);
  }
  for (const [position, picture_id] of pictures.entries())
    await db
      .insertInto('bundle_model_picture')
      .values({ model_id: modelIds[0] ?? 0, picture_id, position })
      .execute();
  return { bundleId, mainModelId: null, sources: [{ name, bytes: 2_100_000 }], modelIds };
}

/** A form with values in all fields except the files. Half of the lookups are new. */
export async function knightForm(db: Db): Promise<AssetForm> {
  const picture = async () => ({ id: await addSharedPicture(db), url: '', width: 1, height: 1, placeholder: '' });
  return {
    name: 'Old Knight',
    alternativeNames: [{ name: 'Alter Ritter', kind: 'title', locale: 'de', region: null }],
    images: [await picture(), await picture()],
    tags: [{ id: null, name: 'Low-Poly' }],
    games: [{ id: await addGame(db, `Castle ${randomUUID()}`), title: '' }],
    technologies: [{ id: null, name: 'Wick' }],
    platforms: [{ id: null, name: 'Lantern Box', altName: 'LBX', altConfirmed: true, color: 'grey' }],
    category: { id: await addLookup(db, 'category', 'Characters'), name: '' },
    subcategory: { id: null, name: 'Knights' },
    copyrights: 'Brass Owl',
    author: 'Ada',
    group: 'The Owls',
    license: { id: null, name: 'CC-BY-4.0' },
    licenseText: 'Say who made it.',
    acquisition: 'ripped',
    acquired: '2024-03-05',
    formats: [{ id: null, name: 'PSK' }],
    stated: { quality: 'med-poly', textures: 4, textureType: 'traditional', textureResolution: '1024', rigged: true },
    description: 'A knight.\n\nOld.',
    files: null,
  };
}

/** Calls of a member of a running server. */
export const assetEditor = (started: StartedApp, headers: Record<string, string>) =>
  publicationEditor<AssetForm, Omit<Body, 'form'>, EditedAsset>(started, headers, {
    savePath: saveAsset.path,
    editedPath: (id) => `${getEditedAsset.path}?id=${id}`,
    pagePath: (id) => `${getAsset.path}?modelId=${id}`,
    bodyOf: assetBody,
    namedOf: ({ id, version, status }) => ({ id, version, status }),
  });

export type AssetEditor = ReturnType<typeof assetEditor>;
