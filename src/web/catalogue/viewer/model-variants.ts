import { Mesh, type Material, type Object3D } from 'three';
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js';

import { variantNames } from '@polyshelf/model-pipeline/look/variant-rules.ts';
import { completeMaterial } from './model-materials.ts';

const EXTENSION = 'KHR_materials_variants';

/** Material variants of a model (KHR_materials_variants). */
export interface ModelVariants {
  names: string[];
  /** Meshes and their materials in a variant, for those that it changes. */
  worn: (name: string) => Promise<Map<Mesh, Material>>;
}

/** Material of a mesh for some variants, in the file. */
interface Mapping {
  material: number;
  variants: number[];
}

export function modelVariants({ userData, scene, parser }: GLTF): ModelVariants {
  const names = variantNames(writtenNames(userData));
  return {
    names,
    async worn(name) {
      const index = names.indexOf(name);
      const meshes: [Mesh, number][] = [];
      if (index >= 0) {
        scene.traverse((object) => {
          const mapping = mappingsOf(object).find(({ variants }) => variants.includes(index));
          if (object instanceof Mesh && mapping !== undefined) meshes.push([object, mapping.material]);
        });
      }
      return new Map(
        await Promise.all(
          meshes.map(async ([mesh, material]): Promise<[Mesh, Material]> => {
            // The loader adapts a material to the geometry of a mesh, so it gets an invisible one.
            const fitted = new Mesh(mesh.geometry, (await parser.getDependency('material', material)) as Material);
            parser.assignFinalMaterial(fitted);
            completeMaterial(fitted.material);
            return [mesh, fitted.material];
          }),
        ),
      );
    },
  };
}

/** Names as in the file. */
export function writtenNames(userData: Record<string, unknown>): unknown[] {
  const listed = extensionOf(userData)?.['variants'];
  return Array.isArray(listed) ? listed.map((variant: { name?: unknown } | null) => variant?.name) : [];
}

function mappingsOf({ userData }: Object3D): Mapping[] {
  const listed = extensionOf(userData)?.['mappings'];
  return Array.isArray(listed) ? (listed as Mapping[]).filter(({ variants }) => Array.isArray(variants)) : [];
}

function extensionOf(userData: Record<string, unknown>): Record<string, unknown> | undefined {
  return (userData['gltfExtensions'] as Record<string, Record<string, unknown>> | undefined)?.[EXTENSION];
}
