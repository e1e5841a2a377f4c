import { Node, type Document, type Mesh } from '@gltf-transform/core';

/** Gives all primitives of a mesh the same number of morph targets, and drops those without effect. */
export function repairTargets(document: Document, mesh: Mesh): void {
  const primitives = mesh.listPrimitives();
  const count = Math.max(0, ...primitives.map((primitive) => primitive.listTargets().length));
  for (const primitive of primitives) {
    for (let missing = count - primitive.listTargets().length; missing > 0; missing -= 1) {
      primitive.addTarget(document.createPrimitiveTarget());
    }
    const position = primitive.getAttribute('POSITION');
    for (const target of primitive.listTargets()) {
      if (target.listAttributes().length > 0 || !position) continue;
      const still = new Float32Array(position.getCount() * 3);
      target.setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(still));
    }
  }
  const fitted = (weights: number[]) => Array.from({ length: count }, (_, at) => finite(weights[at]));
  if (mesh.getWeights().length > 0) mesh.setWeights(fitted(mesh.getWeights()));
  for (const parent of mesh.listParents()) {
    if (!(parent instanceof Node) || parent.getWeights().length === 0) continue;
    parent.setWeights(fitted(parent.getWeights()));
  }
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : 0);
