import type { AssetAttributes } from '../../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FIELDS, type AssetForm } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Bundle, BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import { isDay } from '../../../../shared/platform/kit/typed-date.ts';
import { shownNames } from '../../../../shared/catalogue/publications/shown-names.ts';
import { shownValues } from '../../../../shared/catalogue/publications/shown-fields.ts';
import { measuredFacts } from './measured-facts.ts';

interface Previewed {
  form: AssetForm;
  bundle: Bundle | null;
  main: BundleModel | null;
  uploader: { id: number; name: string } | null;
  /** Counts of a published model. */
  counts: Pick<AssetAttributes, 'views' | 'downloads' | 'saves'>;
  publishedAt: string | null;
  now: Date;
}

/** Preview data of an asset, made from its form. */
export function previewAttributes({ form, bundle, main, uploader, counts, publishedAt, now }: Previewed): AssetAttributes {
  const measured = main?.measured ?? null;
  const facts = measuredFacts(measured);
  const { stated } = form;
  const quality = facts.quality ?? stated.quality;
  const largestSide = Math.max(0, ...(measured?.textures ?? []).map(({ width, height }) => Math.max(width, height)));
  const images = form.images.length > 0 ? form.images : (main?.pictures ?? []);
  const rigged = facts.rigged ?? stated.rigged;
  const formats = bundle !== null && bundle.formats.length > 0 ? bundle.formats : form.formats.map(({ name }) => name);
  const sources = bundle?.sources ?? [];
  return {
    name: form.name,
    ...shownValues(ASSET_FIELDS, form),
    acquired: form.acquired !== null && isDay(form.acquired) ? form.acquired : null,
    // The server renders it. The preview requests it separately.
    descriptionHtml: null,
    mainImage: images[0] ?? null,
    files: sources.map((source) => ({ name: source.name, images: [], package: source })),
    alternativeNames: shownNames(form.alternativeNames),
    tags: numbered(form.tags),
    games: form.games.map(({ id, title }) => ({ id, attributes: { title, cover: null, coverHeader: null } })),
    platforms: form.platforms.map((platform, index) => ({ ...platform, id: platform.id ?? -index - 1 })),
    technologies: numbered(form.technologies),
    category: form.category && { id: form.category.id ?? -1, name: form.category.name },
    subcategory: form.subcategory && { id: form.subcategory.id ?? -1, name: form.subcategory.name },
    license: form.license && { name: form.license.name, description: null, type: null, spdxId: null },
    quality: measured && quality && { name: quality, amount: measured.triangles },
    texturesType: facts.textureType ?? stated.textureType,
    textureResolution: largestSide > 0 ? largestSide : null,
    textureBand: facts.textureResolution ?? stated.textureResolution,
    textureCount: facts.textures ?? stated.textures,
    modelQuality: quality,
    armature: rigged,
    hasSkeleton: rigged,
    formats: formats.map((name, index) => ({ id: -index - 1, name })),
    uploader: uploader && { id: uploader.id, username: uploader.name, avatar: null },
    images,
    viewer: main?.viewer ?? null,
    bundle:
      bundle === null
        ? null
        : { ...bundle, number: 1, versions: 1, note: null, createdAt: now.toISOString(), mainModelId: main?.id ?? null },
    measured,
    version: 1,
    publishedAt,
    updatedAt: now.toISOString(),
    ...counts,
  };
}

/** New lookups have no id until the save. */
function numbered(choices: { id: number | null; name: string }[]): { id: number; name: string }[] {
  return choices.map(({ id, name }, index) => ({ id: id ?? -index - 1, name }));
}
