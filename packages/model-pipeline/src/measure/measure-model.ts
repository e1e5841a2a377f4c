import type { Document, Material, Primitive, Texture } from '@gltf-transform/core';
import { KHRMaterialsVariants } from '@gltf-transform/extensions';

import type { WholeMeasured } from '../facts/measured-contract.ts';
import { variantNames } from '../look/variant-rules.ts';
import { metresPerUnitOf } from '../readers/place-model.ts';
import { countVertices } from './count-vertices.ts';
import { drawnParts, triangleCount } from './drawn-parts.ts';
import type { Finding } from '../finding.ts';
import { measureTextures, textureTypeOf } from './measure-textures.ts';
import { modelExtent } from './model-extent.ts';
import { skeletonOf } from './skeleton-of.ts';

interface MeasureOptions {
  /** Declared counts of the file, compared with the model that was read. */
  claims?: { agrees: boolean; vertices: number | null };
  notes?: (finding: Finding) => void;
  signal?: AbortSignal;
}

/** Measures what the default scene draws in its stored pose. Values are those of the file, not of the viewer's copy. */
export async function measureModel(document: Document, { claims, notes, signal }: MeasureOptions = {}): Promise<WholeMeasured> {
  signal?.throwIfAborted();
  const drawn = drawnParts(document);
  const primitives = [...new Set(drawn.parts.map(({ primitive }) => primitive))];
  const materials = [...new Set(primitives.map((primitive) => primitive.getMaterial()))].filter(
    (material) => material !== null,
  );
  const textures = await measureTextures(texturesOf(document, materials));
  const root = document.getRoot();
  const extent = modelExtent(drawn, signal);
  if (extent.stray) notes?.(extent.stray);
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
    size: extent.size,
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

/** Many exporters write white vertex colours, which have no effect. */
function isColored(primitive: Primitive): boolean {
  const colors = primitive.getAttribute('COLOR_0');
  if (!colors) return false;
  const element: number[] = [];
  for (let i = 0; i < colors.getCount(); i++) {
    if (colors.getElement(i, element).some((value) => value < 0.999)) return true;
  }
  return false;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
