import { Mesh, MeshStandardMaterial, type BufferGeometry } from 'three';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { finding } from '../../finding.ts';
import { assumeMillimetres, placeModel } from '../../readers/place-model.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';

const HEADER_BYTES = 84;
const FACE_BYTES = 50;

/** STL, binary or text. It defines neither unit nor up axis; 3D printers use Z. */
export const convertStl: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const view = new DataView(bytes.buffer);
  const isText = /^[^a-z]{0,5}solid/.test(new TextDecoder('latin1').decode(bytes.subarray(0, 16)));
  const triangles = Math.floor((bytes.length - HEADER_BYTES) / FACE_BYTES);
  if (!isText && triangles < 1) throw new FileRefusal('bad_input', 'cutOff', { format: 'STL' });
  const declaredTriangles = bytes.length >= HEADER_BYTES ? view.getUint32(80, true) : 0;
  if (!isText && declaredTriangles > triangles) {
    view.setUint32(80, triangles, true);
    notes(finding('mended', 'declaredTriangles', { declared: declaredTriangles, read: triangles }));
  }
  const geometry: BufferGeometry & { hasColors?: boolean } = withBrowserGlobals(() =>
    new STLLoader().parse(isText ? padded(bytes) : bytes.buffer),
  );
  // Normals in STL are often zero. Its faces are flat anyway.
  geometry.deleteAttribute('normal');
  geometry.computeVertexNormals();
  const material = new MeshStandardMaterial({ roughness: 0.9, vertexColors: geometry.hasColors === true });
  const document = await threeDocument({ scene: new Mesh(geometry, material) }, { files, main, notes });
  placeModel(document, { isZUp: true });
  assumeMillimetres(document, notes);
  return document;
};

/** The loader reads a count beyond the end of very short texts. */
function padded(bytes: Uint8Array): ArrayBuffer {
  const text = new Uint8Array(Math.max(bytes.length, HEADER_BYTES)).fill(0x20);
  text.set(bytes);
  return text.buffer;
}
