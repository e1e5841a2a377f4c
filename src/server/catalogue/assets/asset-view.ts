import { LICENSE_DESCRIPTION, lookupLabel } from '../../../shared/catalogue/vocabularies/lookup-labels.ts';
import { ASSET_ATTRIBUTE_ORDER, type AssetCard, type AssetDetail } from '../../../shared/catalogue/assets/asset-contract.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import type { AssetThumbnail } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import type { AssetVersion } from '../../../shared/catalogue/assets/asset-version-contract.ts';
import { MEASURED_ORDER, type Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { factsInRow } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import { unitMark } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { QUALITIES, TEXTURE_RESOLUTIONS, type Quality } from '../../../shared/catalogue/assets/asset-rules.ts';
import type { TextureType } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { inOrder } from '../../../shared/platform/kit/in-order.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';
import { shownName } from '../../../shared/catalogue/publications/shown-names.ts';
import { shownIn } from '../../../shared/catalogue/publications/shown-fields.ts';
import { assetBundleView, sourceView, viewedModel } from '../../files/bundles/bundle-view.ts';
import { pictureAddress, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { searchCardView } from '../publications/search-card-view.ts';
import { descriptionView } from '../publications/mention-view.ts';
import { publicationStateView } from '../publications/publication-state-view.ts';
import type { AssetDetailRow, AssetVersionRow } from './asset-detail-store.ts';

export interface AssetCardRow {
  id: number;
  name: string;
  author: string | null;
  uploader: string | null;
  published_at: Date;
  quality: number | null;
  triangles: number | null;
  texture_type: TextureType | null;
  texture_side: number | null;
  rigged: boolean | null;
  animated: boolean | null;
  formats: string[];
  game_title: string | null;
  picture: PictureRow | null;
  avatar: PictureRow | null;
}

const qualityName = (band: number | null): Quality | null => (band === null ? null : (QUALITIES[band] ?? null));

/** 'PBR 2048'. Null for models without textures and unmeasured ones. */
function texturesLabel(row: { texture_type: string | null; texture_side: number | null }): string | null {
  return row.texture_type === null ? null : [row.texture_type, row.texture_side].filter((part) => part !== null).join(' ');
}

export function assetCardView(row: AssetCardRow): AssetCard {
  const picture = pictureView(row.picture);
  return {
    assetId: row.id,
    assetTitle: row.name,
    assetImage: pictureAddress(picture, 640),
    uploaderName: row.uploader,
    author: row.author,
    skeleton: row.rigged ?? false,
    publishedAt: row.published_at.toISOString(),
    quality: qualityName(row.quality),
    textures: texturesLabel(row),
    picture,
    triangles: row.triangles,
    animated: row.animated ?? false,
    formats: row.formats,
    gameTitle: row.game_title,
  };
}

/** Null: the license has none. */
const descriptionOf = ({ description }: { description: string | null }): string | null =>
  description === null ? null : lookupLabel(LICENSE_DESCRIPTION, description);

export function assetThumbnailView({
  id,
  name,
  picture,
}: {
  id: number;
  name: string;
  picture: PictureRow | null;
}): AssetThumbnail {
  return { id, name, picture: pictureView(picture) };
}

export function assetDetailView(row: AssetDetailRow): AssetDetail {
  const images = row.images.map((image) => pictureView(image));
  const quality = qualityName(row.quality);
  const { rigged } = row;
  const imageUrls = images.map(({ url }) => ({ url }));
  const bundle = row.bundle && assetBundleView(row.bundle, row.main_model_id);
  const packages = bundle?.sources ?? [];
  return {
    id: row.id,
    attributes: inOrder(ASSET_ATTRIBUTE_ORDER, {
      name: row.name,
      ...shownIn(ASSET_FIELDS, row),
      descriptionHtml: descriptionView(row.description, row.mentions),
      mainImage: imageUrls[0] ?? null,
      files:
        packages.length === 0
          ? [{ name: row.name, images: imageUrls, package: null }]
          : packages.map((source, index) => ({ name: source.name, images: index === 0 ? imageUrls : [], package: source })),
      alternativeNames: row.alternative_names.map(shownName),
      tags: row.tags,
      games: row.games.map((game) => ({
        id: game.id,
        attributes: { title: game.title, cover: pictureView(game.cover), coverHeader: pictureView(game.header) },
      })),
      platforms: row.platforms,
      technologies: row.technologies,
      category: row.category,
      subcategory: row.subcategory,
      license: row.license === null ? null : { ...row.license, description: row.licenseText ?? descriptionOf(row.license) },
      quality: quality === null || row.triangles === null ? null : { name: quality, amount: row.triangles },
      texturesType: row.texture_type,
      textureResolution: row.texture_side,
      textureBand: TEXTURE_RESOLUTIONS.find((band) => Number(band) === row.texture_resolution) ?? null,
      textureCount: row.measured_at === null ? row.stated_textures : row.textures.length,
      modelQuality: quality,
      armature: rigged,
      hasSkeleton: rigged,
      formats: row.formats,
      uploader:
        row.uploader_id === null || row.uploader === null
          ? null
          : { id: row.uploader_id, username: row.uploader, avatar: pictureView(row.uploader_avatar) },
      images,
      viewer: bundle && viewedModel(bundle),
      bundle,
      measured: measuredView(row),
      version: row.version,
      publishedAt: row.published_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      views: row.view_count,
      downloads: row.download_count,
      saves: row.save_count,
    }),
    state: row.listed ? null : publicationStateView(row),
  };
}

function measuredView(row: AssetDetailRow): Measured | null {
  if (row.measured_at === null) return null;
  const main = row.bundle?.models.find(({ id }) => id === row.main_model_id);
  return inOrder(MEASURED_ORDER, {
    ...factsInRow(row),
    textures: row.textures,
    clips: row.clips,
    ...(main && unitMark(main.path, main.presentation?.unit ?? null, main.metresPerUnit)),
    size: row.size.map((side) => side ?? 0),
  });
}

export function assetVersionView({ created_at, source_count, sources, ...row }: AssetVersionRow): AssetVersion {
  return {
    ...row,
    createdAt: created_at.toISOString(),
    sourceCount: source_count,
    sources: sources.map((source) => sourceView(source, row)),
  };
}

export const foundAssetView = (card: AssetCard, avatar: PictureRow | null): SearchCard => ({
  ...searchCardView('asset', card.assetId, card.assetTitle),
  image: card.assetImage,
  username: card.uploaderName,
  avatar: pictureAddress(pictureView(avatar), 160),
  picture: card.picture,
  author: card.author,
  gameTitle: card.gameTitle,
});
