import { Texture, TextureInfo, type Document, type Material, type Primitive } from '@gltf-transform/core';

import type { MappingList } from '@gltf-transform/extensions';

import { modelIo } from './model-io.ts';
import { declareExtensions } from './repair/declare-extensions.ts';

/**
 * Writes a GLB. glTF requires UVs for textures, gapless UV sets, and a node in each scene.
 * Those are only added to the file, so that measurements of the document stay correct.
 */
export async function writeGlb(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const added = [...addMissingMaps(document), ...fillScenes(document)];
  declareExtensions(document);
  try {
    return await (await modelIo()).writeBinary(document);
  } finally {
    for (const remove of added) remove();
  }
}

function fillScenes(document: Document): (() => void)[] {
  const empty = document
    .getRoot()
    .listScenes()
    .filter((scene) => scene.listChildren().length === 0);
  return empty.map((scene) => {
    const node = document.createNode();
    scene.addChild(node);
    return () => node.dispose();
  });
}

function addMissingMaps(document: Document): (() => void)[] {
  const added: (() => void)[] = [];
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      for (const semantic of missingMaps(document, primitive)) {
        const array = new Float32Array((primitive.getAttribute('POSITION')?.getCount() ?? 0) * 2);
        const [buffer = null] = document.getRoot().listBuffers();
        const accessor = document.createAccessor().setType('VEC2').setArray(array).setBuffer(buffer);
        primitive.setAttribute(semantic, accessor);
        added.push(() => {
          primitive.setAttribute(semantic, null);
          accessor.dispose();
        });
      }
    }
  }
  return added;
}

function missingMaps(document: Document, primitive: Primitive): string[] {
  const mappings = primitive.getExtension<MappingList>('KHR_materials_variants')?.listMappings() ?? [];
  const materials = [primitive.getMaterial(), ...mappings.map((mapping) => mapping.getMaterial())];
  const highest = Math.max(
    ...primitive.listSemantics().map((semantic) => Number(/^TEXCOORD_(\d+)$/.exec(semantic)?.[1] ?? -1)),
    ...materials.map((material) => (material === null ? -1 : highestMap(document, material))),
  );
  return Array.from({ length: highest + 1 }, (_, index) => `TEXCOORD_${index}`).filter(
    (semantic) => primitive.getAttribute(semantic) === null,
  );
}

/** Highest UV set of the material's textures; -1 without textures. */
function highestMap(document: Document, material: Material): number {
  const graph = document.getGraph();
  const parts = [material, ...material.listExtensions()].flatMap((part) => graph.listChildren(part));
  if (!parts.some((part) => part instanceof Texture)) return -1;
  const infos = parts.filter((part) => part instanceof TextureInfo);
  return Math.max(0, ...infos.map((info) => info.getTexCoord()));
}
