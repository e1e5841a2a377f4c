import { Mesh, MeshStandardMaterial, Points, PointsMaterial } from 'three';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';

import { Refusal } from '../../../shared/kit/errors.ts';
import type { Converter } from '../converter.ts';
import { assimpConverter } from './assimp.ts';
import { threeDocument } from './three-document.ts';
import { inBrowserClothes } from './three-in-node.ts';

const MAX_HEADER_BYTES = 64 * 1024;
/** A value has at least one byte, in text with the space behind it two; the last may stand at the very end. */
const LEAST_BYTES = { ascii: 2, binary: 1 };
const SIZES: Record<string, number> = { double: 8, float64: 8, float: 4, float32: 4, int: 4, uint: 4, int32: 4, uint32: 4 };
const SHORT = /^u?(short|int16)$/;

/** PLY by assimp, which knows faces of many corners. It searches a file that is cut off for ever. */
export const convertPlyByAssimp: Converter = async (files, main, notes) => {
  refuseCutOff(await files.read(main));
  return assimpConverter()(files, main, notes);
};

/** PLY as three reads it, for what assimp fails over. Without faces it is a cloud of points. */
export const convertPly: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  refuseCutOff(bytes);
  const geometry = inBrowserClothes(() => new PLYLoader().parse(bytes.buffer));
  const vertexColors = geometry.hasAttribute('color');
  if (geometry.index === null) {
    return threeDocument({ scene: new Points(geometry, new PointsMaterial({ vertexColors })) }, { files, main, notes });
  }
  if (!geometry.hasAttribute('normal')) geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ roughness: 0.9, vertexColors });
  return threeDocument({ scene: new Mesh(geometry, material) }, { files, main, notes });
};

/** A file that ends before all that its header speaks of could have been said. */
function refuseCutOff(bytes: Uint8Array): void {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, MAX_HEADER_BYTES));
  const end = /^end_header\r?\n?/m.exec(head);
  if (!head.startsWith('ply') || !end) throw new Refusal('bad_input', 'The PLY file has no whole header.');
  const isText = /^format\s+ascii/m.test(head);
  let needed = 0;
  let count = 0;
  for (const line of head.slice(0, end.index).split('\n')) {
    const [word, first = '', second = ''] = line.trim().split(/\s+/);
    if (word === 'element') count = Math.max(0, Number(second) || 0);
    if (word !== 'property') continue;
    const kind = first === 'list' ? second : first;
    needed += count * (isText ? LEAST_BYTES.ascii : (SIZES[kind] ?? (SHORT.test(kind) ? 2 : LEAST_BYTES.binary)));
  }
  if (end.index + end[0].length + needed > bytes.length + 1) throw new Refusal('bad_input', 'The PLY file is cut off.');
}
