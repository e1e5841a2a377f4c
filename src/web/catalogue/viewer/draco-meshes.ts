import wasmUrl from 'three/addons/libs/draco/gltf/draco_decoder.wasm?url';

import { decodingWorker } from './decoding-worker.ts';
import type { DracoMesh, DracoOrder } from './draco-mesh.ts';

export type DracoMeshes = ReturnType<typeof dracoMeshes>;

/** Decodes Draco meshes in a worker until it is stopped. */
export function dracoMeshes() {
  const worker = decodingWorker<DracoMesh>(
    new Worker(new URL('./draco-worker.ts', import.meta.url), { type: 'module' }),
    wasmUrl,
  );
  return { decode: (order: DracoOrder) => worker.decode(order), stop: worker.stop };
}
