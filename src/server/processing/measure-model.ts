import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';

import type { Measured } from '../../shared/assets/measured-contract.ts';
import { variantNames } from '../../shared/assets/variant-rules.ts';
import { metresPerUnitOf } from './convert/place-model.ts';
import { countVertices } from './count-vertices.ts';
import { drawnParts, triangleCount, type DrawnParts } from './drawn-parts.ts';
import { measureTextures, textureTypeOf } from './measure-textures.ts';
import { placeVertices } from './render/place-vertices.ts';
import { skeletonOf } from './skeleton-of.ts';

interface MeasureOptions {
  /** What the file says of itself, held against what came out of it. */
  claims?: { agrees: boolean; vertices: number | null };
  signal?: AbortSignal;
}

/** Counts what the default scene draws, in the pose that is stored. Numbers are those of the file, not of a viewer's copy. */
export async function measureModel(document: Document, { claims, signal }: MeasureOptions = {}): Promise<Measured> {
  signal?.throwIfAborted();
  const drawn = drawnParts(document);
  const primitives = [...new Set(drawn.parts.map(({ primitive }) => primitive))];
  const materials = [...new Set(primitives.map((primitive) => primitive.getMaterial()))].filter(
    (material) => material !== null,
  );
  const textures = await measureTextures(texturesOf(document, materials));
  const root = document.getRoot();
  return {
    triangles: sum(drawn.parts, ({ primitive, times }) => triangleCount(primitive) * times),
    vertices: countVertices(drawn.parts, claims?.vertices ?? null),
    isChecked: claims?.agrees ?? false,
    meshes: new Set(drawn.parts.map(({ place }) => place.node.getMesh())).size,
    materials: materials.length,
    textures,
    textureType: textureTypeOf(textures),
    hasUv: primitives.some((primitive) => primitive.getAttribute('TEXCOORD_0') !== null),
    hasVertexColors: primitives.some((primitive) => isColored(primitive)),
    bones: new Set(root.listSkins().flatMap((skin) => skin.listJoints())).size,
    clips: root.listAnimations().map((clip) => ({
      name: clip.getName(),
      seconds: rounded(Math.max(0, ...clip.listSamplers().map((sampler) => sampler.getInput()?.getMax([])[0] ?? 0))),
    })),
    skeleton: skeletonOf(document),
    variants: variantsOf(document),
    metresPerUnit: metresPerUnitOf(document),
    size: sizeOf(drawn, signal),
  };
}

function variantsOf(document: Document): string[] {
  const used = document.getRoot().listExtensionsUsed();
  const variants = used.find((extension) => extension instanceof KHRMaterialsVariants)?.listVariants() ?? [];
  return variantNames(variants.map((variant) => variant.getName()));
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** Textures that the materials use, also through extensions. */
function texturesOf(document: Document, materials: readonly Material[]): Texture[] {
  const used = new Set(materials);
  return document
    .getRoot()
    .listTextures()
    .filter((texture) => isUsed(texture, used));
}

function isUsed(texture: Texture, materials: ReadonlySet<Material>): boolean {
  return texture.listParents().some((parent) => {
    if (parent.propertyType === 'Material') return materials.has(parent as Material);
    return parent.listParents().some((owner) => owner.propertyType === 'Material' && materials.has(owner as Material));
  });
}

/** Many exporters write white for every vertex, which colours nothing. */
function isColored(primitive: Primitive): boolean {
  const colors = primitive.getAttribute('COLOR_0');
  if (!colors) return false;
  const element: number[] = [];
  for (let i = 0; i < colors.getCount(); i++) {
    if (colors.getElement(i, element).some((value) => value < 0.999)) return true;
  }
  return false;
}

/** Width, height and depth of the box around everything that is drawn. */
function sizeOf({ parts, posed }: DrawnParts, signal?: AbortSignal): [number, number, number] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { primitive, place } of parts) {
    signal?.throwIfAborted();
    const positions = placeVertices(primitive, place, posed, { withNormals: false })?.positions ?? new Float32Array();
    const listed = primitive.getIndices()?.getArray();
    for (let i = 0; i < (listed?.length ?? positions.length / 3); i++) {
      const at = (listed?.[i] ?? i) * 3;
      if (!Number.isFinite(positions[at]! + positions[at + 1]! + positions[at + 2]!)) continue;
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis]!, positions[at + axis]!);
        high[axis] = Math.max(high[axis]!, positions[at + axis]!);
      }
    }
  }
  return [0, 1, 2].map((axis) => (high[axis]! >= low[axis]! ? significant(high[axis]! - low[axis]!) : 0)) as [
    number,
    number,
    number,
  ];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
/** Models may be of any scale, so digits are kept rather than decimals. */
const significant = (value: number) => Number(value.toPrecision(4));
