import * as m from '#messages/asset-rules';
import type { TextureType } from '@polyshelf/model-pipeline/facts/model-facts.ts';

/** Bands of model quality by triangle count, lowest first. */
export const QUALITY_BANDS = [
  { name: 'low-poly', maxTriangles: 500 },
  { name: 'med-poly', maxTriangles: 3000 },
  { name: 'med-poly+', maxTriangles: 10_000 },
  { name: 'high-poly', maxTriangles: 300_000 },
  { name: 'ultra-high-poly', maxTriangles: Number.POSITIVE_INFINITY },
] as const;

export const QUALITIES = ['low-poly', 'med-poly', 'med-poly+', 'high-poly', 'ultra-high-poly'] as const;
export type Quality = (typeof QUALITIES)[number];

export function qualityOf(triangles: number): Quality {
  for (const band of QUALITY_BANDS) if (triangles <= band.maxTriangles) return band.name;
  return 'ultra-high-poly';
}

/** Bands of texture resolution by the largest side in texels, named by their lowest side; the first by its highest. */
export const TEXTURE_RESOLUTIONS = ['512', '513', '1024', '2048', '4096'] as const;
export type TextureResolution = (typeof TEXTURE_RESOLUTIONS)[number];

export const TEXTURE_RESOLUTION_LABELS: Record<TextureResolution, () => string> = {
  '512': m.upTo512,
  '513': m.over512,
  '1024': () => '1024',
  '2048': () => '2048',
  '4096': () => '4096+',
};

/** Band of a largest texture side in texels. */
export function textureResolutionOf(largestSide: number): TextureResolution {
  return TEXTURE_RESOLUTIONS.findLast((choice) => largestSide >= Number(choice)) ?? '512';
}

export const TEXTURE_TYPE_NAMES: Record<TextureType, () => string> = { traditional: m.traditional, PBR: () => 'PBR' };

export const ACQUISITIONS = ['ripped', 'extracted'] as const;
export type Acquisition = (typeof ACQUISITIONS)[number];
export const ACQUISITION_NAMES: Record<Acquisition, () => string> = { ripped: m.ripped, extracted: m.extracted };
