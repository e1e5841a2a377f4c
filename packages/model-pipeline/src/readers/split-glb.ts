import type { GLTF } from '@gltf-transform/core';

import { FileRefusal } from '../file-refusal.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

export interface GltfParts {
  json: GLTF.IGLTF;
  /** Binary chunk of a GLB; null for a text file. */
  binary: Uint8Array<ArrayBuffer> | null;
}

/** Splits a GLB, or parses a glTF text file. The first bytes decide, not the file's name. */
export function splitGlb(bytes: Uint8Array<ArrayBuffer>): GltfParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || view.getUint32(0, true) !== MAGIC) return { json: parsedJson(bytes), binary: null };
  const version = view.getUint32(4, true);
  if (version !== 2) {
    throw new FileRefusal('unsupported_type', 'versionUnread', { format: 'GLB', version: String(version), supported: '2' });
  }
  let json: GLTF.IGLTF | null = null;
  let binary: Uint8Array<ArrayBuffer> | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    const end = at + 8 + length;
    if (end > bytes.length) throw new FileRefusal('bad_input', 'cutOff', { format: 'GLB' });
    if (kind === JSON_CHUNK) json ??= parsedJson(bytes.subarray(at + 8, end));
    // A copy, so that typed arrays are aligned.
    if (kind === BINARY_CHUNK) binary ??= bytes.slice(at + 8, end);
    at = end;
  }
  if (json === null) throw new FileRefusal('bad_input', 'cutOff', { format: 'GLB' });
  return { json, binary };
}

function parsedJson(bytes: Uint8Array): GLTF.IGLTF {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as GLTF.IGLTF;
  } catch {
    // The refusal below covers every text that is not glTF.
  }
  throw new FileRefusal('bad_input', 'glbNotJson');
}
