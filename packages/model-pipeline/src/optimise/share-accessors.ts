import { hash } from 'node:crypto';

import { BufferUtils, type Accessor, type Document, type Property } from '@gltf-transform/core';

/** Merges equal accessors by hash. The library compares all pairs, which takes minutes for many. */
export function shareAccessors(document: Document): void {
  const root = document.getRoot();
  const shared = new Map<string, Accessor>();
  const doubled = new Set<Accessor>();

  function share(
    user: Property & { swap(from: Property, to: Property): unknown },
    role: string,
    accessor: Accessor | null,
  ): void {
    const array = accessor?.getArray() ?? null;
    if (accessor === null || array === null) return;
    const kind = [accessor.getType(), accessor.getComponentType(), accessor.getNormalized(), accessor.getSparse()];
    const key = [role, ...kind, hash('sha1', BufferUtils.toView(array))].join(' ');
    const first = shared.get(key) ?? accessor;
    shared.set(key, first);
    if (first === accessor) return;
    user.swap(accessor, first);
    doubled.add(accessor);
  }

  for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
    for (const attribute of primitive.listAttributes()) share(primitive, 'attribute', attribute);
    share(primitive, 'indices', primitive.getIndices());
  }
  for (const sampler of root.listAnimations().flatMap((clip) => clip.listSamplers())) {
    share(sampler, 'input', sampler.getInput());
    share(sampler, 'output', sampler.getOutput());
  }
  for (const accessor of doubled) accessor.dispose();
}
