import type { Accessor, Document, Mesh, Node, Primitive } from '@gltf-transform/core';
import { join } from '@gltf-transform/functions';

/** Joining copies a mesh for each node that shares it. Beyond this many copied vertices the mesh stays shared. */
const MAX_PARTED_VERTICES = 1_000_000;

/**
 * Joins primitives of one material in models without animation. With `keepNamed`, joins only nodes without a name. Primitives
 * with other materials in a variant stay separate.
 */
export function joinPieces({ keepNamed }: { keepNamed: boolean }) {
  return async (document: Document): Promise<void> => {
    const joined = new Set(partedNodes(document, keepNamed));
    await document.transform(join({ keepNamed, cleanup: false, filter: (node) => joined.has(node) }));
  };
}

/**
 * Nodes to join, each with its own copy of mesh and accessors. The library copies shared ones too, but in quadratic
 * time.
 */
function partedNodes(document: Document, keepNamed: boolean): Node[] {
  const [meshes, accessors] = [new Map<Mesh, number>(), new Set<Accessor>()];
  const withMesh = document
    .getRoot()
    .listNodes()
    .filter((node) => node.getMesh() !== null);
  for (const node of withMesh) meshes.set(node.getMesh()!, (meshes.get(node.getMesh()!) ?? 0) + 1);
  let parted = 0;
  return withMesh.filter((node) => {
    const mesh = node.getMesh()!;
    if (mesh.listPrimitives().some((primitive) => primitive.getExtension('KHR_materials_variants'))) return false;
    const users = meshes.get(mesh) ?? 0;
    const isNamed = keepNamed && (node.getName() !== '' || mesh.getName() !== '');
    // Primitives of one mesh are joined even with names, unless other nodes share the mesh.
    if (isNamed && (users > 1 || mesh.listPrimitives().length === 1)) return false;
    if (users > 1) parted += verticesOf(mesh);
    if (parted > MAX_PARTED_VERTICES) return false;
    const own = users > 1 ? mesh.clone() : mesh;
    if (own !== mesh) {
      meshes.set(mesh, users - 1);
      node.setMesh(own);
      for (const primitive of own.listPrimitives()) own.removePrimitive(primitive).addPrimitive(primitive.clone());
    }
    for (const primitive of own.listPrimitives()) partValues(primitive, accessors);
    return true;
  });
}

function partValues(primitive: Primitive, taken: Set<Accessor>): void {
  const own = (accessor: Accessor | null) => (accessor !== null && taken.has(accessor) ? accessor.clone() : accessor);
  for (const semantic of primitive.listSemantics()) primitive.setAttribute(semantic, own(primitive.getAttribute(semantic)));
  primitive.setIndices(own(primitive.getIndices()));
  for (const accessor of [...primitive.listAttributes(), primitive.getIndices()]) if (accessor !== null) taken.add(accessor);
}

function verticesOf(mesh: Mesh): number {
  return mesh.listPrimitives().reduce((sum, primitive) => sum + (primitive.getAttribute('POSITION')?.getCount() ?? 0), 0);
}
