import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';

/** Measurements of a small animated model, with overrides. */
export const measuredModel = (over: Partial<Measured> = {}): Measured => ({
  triangles: 1200,
  vertices: 700,
  meshes: 2,
  materials: 1,
  textures: [{ name: 'skin', width: 512, height: 1024, channels: ['baseColor'] }],
  textureType: 'PBR',
  hasUv: true,
  hasVertexColors: false,
  bones: 20,
  clips: [{ name: 'walk', seconds: 1.5 }],
  size: [1, 2, 0.5],
  ...over,
});
