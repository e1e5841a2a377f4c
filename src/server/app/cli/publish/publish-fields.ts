import * as validation from '#messages/validation';
import * as m from '#messages/command-publish';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

import { errorSentence } from '../../../../shared/platform/kit/patterned.ts';
import { EMPTY_ASSET_FORM, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import { AssetLine } from '../../../../shared/integrations/import-export/import-contract.ts';
import type { Choice } from '../../../../shared/catalogue/publications/choice.ts';
import { findPublished } from './find-published.ts';
import { FIELDS_FILE } from './collect-files.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

/** Fields of an asset: from a file beside its models, a catalogue line or options. */
const PublishFields = Type.Object(
  {
    ...Type.Partial(Type.Omit(AssetLine, ['kind', 'package', 'uploader', 'publishedAt', 'measured'])).properties,
    /** Path of the main model. */
    main: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  },
  { additionalProperties: false },
);
export type PublishFields = Static<typeof PublishFields>;
const fields = Compile(PublishFields);

/** Fields that are saved as they are. */
const AS_THEY_ARE = ['description', 'licenseText', 'copyrights', 'author', 'group', 'acquisition', 'acquired'] as const;

/** Fields of the folder's file; empty if there is none. */
export async function readFieldsFile(folder: string): Promise<PublishFields> {
  const path = join(folder, FIELDS_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return {};
  let form: unknown;
  try {
    form = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new PublishFailure(m.fieldsNotJson({ path, reason: error instanceof Error ? error.message : '' }));
  }
  if (fields.Check(form)) return form;
  const [error] = fields.Errors(form);
  if (error === undefined) throw new PublishFailure(validation.wrongForm({ subject: path }));
  const field = error.instancePath.slice(1);
  throw new PublishFailure(errorSentence(error, field === '' ? path : `${path}: "${field}"`));
}

/** Form of an asset: the given fields, over the existing ones. */
export async function formOf(
  given: PublishFields,
  {
    before = EMPTY_ASSET_FORM,
    site,
    locate,
  }: { before?: AssetForm; site: SiteClient; locate: (path: string) => Promise<string> },
): Promise<AssetForm> {
  const { name, game, otherGames, category, subcategory, license, tags, platforms, technologies, formats, images } = given;
  const titles = [...(game === undefined || game === null ? [] : [game]), ...(otherGames ?? [])];
  const games = [];
  for (const title of titles) games.push(await findPublished(site, 'game', title));
  return {
    ...before,
    ...Object.fromEntries(AS_THEY_ARE.filter((field) => given[field] !== undefined).map((field) => [field, given[field]])),
    ...(name !== undefined && { name }),
    ...((game !== undefined || otherGames !== undefined) && { games }),
    ...(category !== undefined && { category: choice(category) }),
    ...(subcategory !== undefined && { subcategory: choice(subcategory) }),
    ...(license !== undefined && { license: choice(license) }),
    ...(tags !== undefined && { tags: tags.map(named) }),
    ...(technologies !== undefined && { technologies: technologies.map(named) }),
    ...(formats !== undefined && { formats: formats.map(named) }),
    ...(platforms !== undefined && {
      platforms: platforms.map((platform) => ({ ...named(platform), altName: null, altConfirmed: false, color: 'grey' })),
    }),
    ...(images !== undefined && {
      images: await site.sendPictures(
        await Promise.all(
          images.map(async (image) =>
            typeof image === 'string' ? locate(image) : { ...image, path: await locate(image.path) },
          ),
        ),
      ),
    }),
  };
}

/** Existing entry with this name, or a new one. */
const named = (name: string): Choice => ({ id: null, name });
const choice = (name: string | null): Choice | null => (name === null ? null : named(name));
