import type { AssetCard, AssetDetail, AssetPackage, Measured } from '../../shared/assets/asset-contract.ts';
import { QUALITIES, type Quality } from '../../shared/assets/asset-rules.ts';
import { pictureAddress, pictureView } from '../files/picture-view.ts';
import { viewedModel, viewedModelAddress } from '../files/viewed-model-view.ts';
import type { AssetDetailRow } from './asset-detail-store.ts';
import type { AssetCardRow } from './asset-list-store.ts';

const qualityName = (band: number | null): Quality | null => (band === null ? null : (QUALITIES[band] ?? null));

/** 'PBR 2048', or null for a model without textures or not measured yet. */
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

export function assetDetailView(row: AssetDetailRow): AssetDetail {
  const images = row.images.map((image) => pictureView(image));
  const quality = qualityName(row.quality);
  const rigged = row.bones === null ? null : row.bones > 0;
  const imageUrls = images.map(({ url }) => ({ url }));
  const packages = row.packages.map(packageView);
  const viewed = row.listed ? viewedModel(packages) : null;
  return {
    id: row.id,
    attributes: {
      name: row.name,
      description: row.description,
      mainImage: imageUrls[0] ?? null,
      files:
        packages.length === 0
          ? [{ name: row.name, images: imageUrls, package: null }]
          : packages.map((files, index) => ({ name: files.name, images: index === 0 ? imageUrls : [], package: files })),
      tags: row.tags,
      games: row.games.map((game) => ({
        id: game.id,
        attributes: { title: game.title, cover: pictureView(game.cover), coverHeader: pictureView(game.header) },
      })),
      platforms: row.platforms,
      technologies: row.technologies,
      category: row.category,
      subcategory: row.subcategory,
      author: row.author,
      license: row.license === null ? null : { ...row.license, description: row.license_text ?? row.license.description },
      quality: quality === null || row.triangles === null ? null : { name: quality, amount: row.triangles },
      texturesType: row.texture_type,
      textureResolution: row.texture_side,
      modelQuality: quality,
      RipOrExtracted: row.acquisition,
      armature: rigged,
      hasSkeleton: rigged,
      formats: row.formats,
      copyrights: row.copyrights,
      group: row.group_name,
      acquired: row.acquired_on,
      uploader:
        row.uploader_id === null || row.uploader === null
          ? null
          : { id: row.uploader_id, username: row.uploader, avatar: pictureView(row.uploader_avatar) },
      images,
      viewer: viewed === null ? null : { url: viewedModelAddress(row.id, viewed.entry.sha256), bytes: viewed.entry.bytes },
      measured: measuredView(row),
      publishedAt: row.published_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      views: row.view_count,
      downloads: row.download_count,
    },
  };
}

function packageView(row: AssetDetailRow['packages'][number]): AssetPackage {
  const { id, name, bytes, sha256, entries } = row;
  return { name, bytes, sha256, url: `/files/packages/${id}/${encodeURIComponent(name)}`, entries };
}

function measuredView(row: AssetDetailRow): Measured | null {
  if (row.measured_at === null) return null;
  return {
    triangles: row.triangles ?? 0,
    vertices: row.vertices ?? 0,
    meshes: row.meshes ?? 0,
    materials: row.materials ?? 0,
    textures: row.textures,
    textureType: row.texture_type,
    hasUv: row.has_uv ?? false,
    hasVertexColors: row.has_vertex_colors ?? false,
    bones: row.bones ?? 0,
    clips: row.clips,
    size: row.size.map((side) => side ?? 0),
  };
}
