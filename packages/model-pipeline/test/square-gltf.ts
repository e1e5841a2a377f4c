import type { GLTF } from '@gltf-transform/core';

const F32 = 5126;

/** A square in the xy plane with UVs, as glTF text with embedded data and optional changes. */
export function squareGltf(changes: Partial<GLTF.IGLTF> = {}): string {
  const places = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0];
  const normals = [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1];
  const maps = [0, 1, 1, 1, 1, 0, 0, 0];
  const bytes = Buffer.concat([
    Buffer.from(Float32Array.from([...places, ...normals, ...maps]).buffer),
    Buffer.from(Uint16Array.from([0, 1, 2, 0, 2, 3]).buffer),
  ]);
  const json: GLTF.IGLTF = {
    asset: { version: '2.0' },
    buffers: [{ uri: `data:application/octet-stream;base64,${bytes.toString('base64')}`, byteLength: bytes.length }],
    bufferViews: [
      { buffer: 0, byteLength: 128 },
      { buffer: 0, byteOffset: 128, byteLength: 12 },
    ],
    accessors: [
      { bufferView: 0, componentType: F32, count: 4, type: 'VEC3', min: [-1, -1, 0], max: [1, 1, 0] },
      { bufferView: 0, byteOffset: 48, componentType: F32, count: 4, type: 'VEC3' },
      { bufferView: 0, byteOffset: 96, componentType: F32, count: 4, type: 'VEC2' },
      { bufferView: 1, componentType: 5123, count: 6, type: 'SCALAR' },
    ],
    materials: [{}],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 2 }, indices: 3, material: 0 }] }],
    nodes: [{ mesh: 0 }],
    scenes: [{ nodes: [0] }],
    scene: 0,
    ...changes,
  };
  return JSON.stringify(json);
}
