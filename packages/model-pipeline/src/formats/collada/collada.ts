import { Loader, MeshBasicMaterial, type Material, type Object3D } from 'three';
import { ColladaLoader } from 'three/addons/loaders/ColladaLoader.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding } from '../../finding.ts';
import { withKnownFaces } from './collada-faces.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { inBrowserClothes } from '../../readers/three/three-in-node.ts';

/** Collada. Its reader turns it upright and into metres as the file says. */
export const convertCollada: Converter = async (files, main, notes) => {
  const written = new TextDecoder().decode(await files.read(main));
  const text = withDecimalPoints(written);
  if (text !== written) notes(finding('mended', 'Its numbers are written with decimal commas, which were taken for points.'));
  const read = inBrowserClothes(() => new ColladaLoader().parse(withKnownFaces(text), ''));
  if (!read) throw new FileRefusal('bad_input', 'The Collada file is not sound XML.');
  dropMadeUpMaterials(read.scene);
  return threeDocument({ scene: read.scene, clips: read.scene.animations }, { files, main, notes });
};

/** The loader paints faces without a bound material magenta. */
function dropMadeUpMaterials(scene: Object3D): void {
  const isMadeUp = (material: Material | undefined) =>
    material instanceof MeshBasicMaterial && material.name === Loader.DEFAULT_MATERIAL_NAME;
  scene.traverse((object) => {
    if (!('material' in object)) return;
    const own = object.material as Material | Material[];
    object.material = Array.isArray(own)
      ? own.map((material) => (isMadeUp(material) ? undefined : material))
      : isMadeUp(own)
        ? undefined
        : own;
  });
}

/** Some exporters write numbers as their country does. Values are parted by spaces here, so a comma can be nothing else. */
function withDecimalPoints(text: string): string {
  if (!/\d,\d/.test(text)) return text;
  // Piece by piece: one expression over a list of millions of numbers would be too much for it.
  const pieces = text.split('<');
  const isWritten = (piece: string) => piece.startsWith('float_array') && /\d,\d/.test(piece.slice(piece.indexOf('>')));
  if (!pieces.some(isWritten)) return text;
  return pieces
    .map((piece) => {
      if (/^unit\b/.test(piece)) return piece.replace(/(\bmeter="\d*),(\d)/, '$1.$2');
      const inside = piece.slice(piece.indexOf('>') + 1);
      return inside.includes(',') && /^[-+\d.,eE\s]*$/.test(inside)
        ? piece.slice(0, -inside.length) + inside.replaceAll(',', '.')
        : piece;
    })
    .join('<');
}
