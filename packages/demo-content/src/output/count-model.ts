/** Counts the contents of a written GLB. */

import type { Document, Material } from '@gltf-transform/core';
import { boundsOf } from '@polyshelf/model-pipeline/render/surface.ts';
import { collectSurfaces } from '@polyshelf/model-pipeline/render/collect-surfaces.ts';

export interface MeasuredModel {
  triangles: number;
  vertices: number;
  meshes: number;
  materials: number;
  textures: { name: string; width: number; height: number; channels: string[] }[];
  textureType: 'PBR' | 'traditional' | null;
  hasUv: boolean;
  hasVertexColors: boolean;
  bones: number;
  clips: { name: string; seconds: number }[];
  /** Metres along x, y, z. */
  size: [number, number, number];
}

const CHANNELS = [
  ['baseColor', (m: Material) => m.getBaseColorTexture()],
  ['normal', (m: Material) => m.getNormalTexture()],
  ['metallicRoughness', (m: Material) => m.getMetallicRoughnessTexture()],
  ['occlusion', (m: Material) => m.getOcclusionTexture()],
  ['emissive', (m: Material) => m.getEmissiveTexture()],
] as const;

export async function measureModel(document: Document): Promise<MeasuredModel> {
  const root = document.getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  const textures = root.listTextures().map((texture) => {
    const [width, height] = texture.getSize() ?? [0, 0];
    const channels = CHANNELS.filter(([, of]) => root.listMaterials().some((material) => of(material) === texture)).map(
      ([name]) => name,
    );
    return { name: texture.getName(), width, height, channels };
  });
  const isPhysical = textures.some(
    (texture) => texture.channels.includes('normal') || texture.channels.includes('metallicRoughness'),
  );
  const hasVertexColors = primitives.some((primitive) => primitive.getAttribute('COLOR_0') !== null);
  const bounds = boundsOf(await collectSurfaces(document))!;
  return {
    triangles: primitives.reduce(
      (sum, p) => sum + (p.getIndices()?.getCount() ?? p.getAttribute('POSITION')!.getCount()) / 3,
      0,
    ),
    vertices: primitives.reduce((sum, p) => sum + p.getAttribute('POSITION')!.getCount(), 0),
    meshes: root.listMeshes().length,
    materials: root.listMaterials().length,
    textures,
    textureType: textures.length === 0 ? null : isPhysical ? 'PBR' : 'traditional',
    hasUv: primitives.some((primitive) => primitive.getAttribute('TEXCOORD_0') !== null),
    hasVertexColors,
    bones: new Set(root.listSkins().flatMap((skin) => skin.listJoints())).size,
    clips: root.listAnimations().map((clip) => ({
      name: clip.getName(),
      seconds: round(Math.max(...clip.listSamplers().map((sampler) => sampler.getInput()!.getMax([])[0]!))),
    })),
    size: bounds.max.map((value, k) => round(value - bounds.min[k]!)) as [number, number, number],
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
