import { Loader, MeshBasicMaterial, type Material, type Object3D } from 'three';
import { ColladaLoader } from 'three/addons/loaders/ColladaLoader.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding } from '../../finding.ts';
import { withKnownFaces } from './collada-faces.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';

/** Collada. The loader applies up axis and unit. */
export const convertCollada: Converter = async (files, main, notes) => {
  const written = new TextDecoder().decode(await files.read(main));
  const text = withDecimalPoints(written);
  if (text !== written) notes(finding('mended', 'decimalCommas'));
  const read = withBrowserGlobals(() => new ColladaLoader().parse(withKnownFaces(text), ''));
  if (!read) throw new FileRefusal('bad_input', 'xmlInvalid', { format: 'Collada' });
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

/** Converts decimal commas, which some exporters write. Values are separated by spaces, so a comma has no other meaning. */
function withDecimalPoints(text: string): string {
  if (!/\d,\d/.test(text)) return text;
  // In pieces, because one regular expression over millions of numbers would overflow.
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
