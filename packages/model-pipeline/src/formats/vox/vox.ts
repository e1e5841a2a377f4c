import { Group, type Object3D } from 'three';
import { buildMesh, VOXLoader } from 'three/addons/loaders/VOXLoader.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding } from '../../finding.ts';
import { placeModel } from '../../readers/place-model.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';
import { hideVoxNodes } from './vox-hidden.ts';

/** As in MagicaVoxel's own exports. */
const METRES_PER_VOXEL = 0.1;
/** Positions of voxels are bytes. */
const MAX_SIDE = 256;

/** MagicaVoxel, as coloured surfaces. */
export const convertVox: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  refuseGiants(bytes);
  const shown = hideVoxNodes(bytes);
  const visible = withBrowserGlobals(() => sceneOf(shown.bytes.buffer));
  const hasHidden = shown.hidden > 0 && hasMesh(visible);
  const scene = shown.hidden === 0 || hasHidden ? visible : withBrowserGlobals(() => sceneOf(bytes.buffer));
  scene.traverse((object) => {
    // Recomputed, because voxels have hard edges.
    if ('geometry' in object) (object as ReturnType<typeof buildMesh>).geometry.computeVertexNormals();
  });
  const document = await threeDocument({ scene }, { files, main, notes });
  for (const material of document.getRoot().listMaterials()) material.setRoughnessFactor(0.9).setMetallicFactor(0);
  placeModel(document, { metresPerUnit: METRES_PER_VOXEL });
  if (hasHidden) notes(finding('unsupported_feature', 'voxelsHidden', { count: shown.hidden }));
  notes(finding('assumed_unit', 'unitVoxels'));
  return document;
};

function sceneOf(buffer: ArrayBuffer): Object3D {
  const read = new VOXLoader().parse(buffer) as ReturnType<VOXLoader['parse']> | undefined;
  if (!read) throw new FileRefusal('bad_input', 'notFormat', { format: 'MagicaVoxel' });
  const scene = read.scene as Object3D | null;
  return scene ?? new Group().add(...read.chunks.filter((chunk) => chunk.data).map((chunk) => buildMesh(chunk)));
}

function hasMesh(scene: Object3D): boolean {
  let found = false;
  scene.traverse((object) => (found ||= 'geometry' in object));
  return found;
}

/** The reader allocates the declared size, so it is checked first. */
function refuseGiants(bytes: Uint8Array<ArrayBuffer>): void {
  const view = new DataView(bytes.buffer);
  const buffer = Buffer.from(bytes.buffer);
  for (let at = buffer.indexOf('SIZE'); at >= 0 && at + 24 <= bytes.length; at = buffer.indexOf('SIZE', at + 24)) {
    const sides = [12, 16, 20].map((offset) => view.getUint32(at + offset, true));
    if (view.getUint32(at + 4, true) === 12 && sides.some((side) => side > MAX_SIDE)) {
      throw new FileRefusal('bad_input', 'impossibleCount', { format: 'MagicaVoxel' });
    }
  }
}
