/** 3MF of 3D printers: by assimp, and by three for files that assimp rejects, such as parts in several files. */

import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js';
import { unzipSync } from 'three/addons/libs/fflate.module.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import type { SourceFiles } from '../../source-files.ts';
import { textureResolver } from '../../textures/texture-resolver.ts';
import { assimpConverter } from '../../readers/assimp/assimp.ts';
import { placeModel, type Placement } from '../../readers/place-model.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';

const METRES = new Map<string, number>(
  Object.entries({
    micron: 1e-6,
    millimeter: 1e-3,
    centimeter: 1e-2,
    inch: 0.0254,
    foot: 0.3048,
    meter: 1,
  }),
);

export const convertThreeMf: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const scene = withBrowserGlobals(() => new ThreeMFLoader().parse(bytes.buffer));
  const document = await threeDocument({ scene }, { files, main, notes });
  placeModel(document, placementOf(bytes));
  return document;
};

export const convertThreeMfByAssimp: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  // assimp would make triangles of consecutive lattice vertices.
  if (hasLattice(bytes)) throw new FileRefusal('bad_input', 'beamLattice');
  return assimpConverter(placementOf(bytes))(withPictures(files, bytes), main, notes);
};

/** The package extended by the pictures inside the file, which is a ZIP archive. */
function withPictures(files: SourceFiles, bytes: Uint8Array): SourceFiles {
  const inside = unzipSync(bytes, { filter: ({ name }) => /\.(png|jpe?g)$/i.test(name) });
  const paths = [...files.paths, ...Object.keys(inside)];
  return {
    paths,
    read: async (path) => (Object.hasOwn(inside, path) ? new Uint8Array(inside[path]!) : files.read(path)),
    resolve: textureResolver(paths),
  };
}

function hasLattice(bytes: Uint8Array): boolean {
  const parts = unzipSync(bytes, { filter: ({ name }) => /\.model$/i.test(name) });
  return Object.values(parts).some((part) => /<(?:\w+:)?beamlattice\b/.test(new TextDecoder().decode(part)));
}

/** The unit is in the root model file. Default: millimetres. */
function placementOf(bytes: Uint8Array): Placement {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^\/?3D\/[^/]*\.model$/i.test(name) });
  const [root = new Uint8Array()] = Object.values(parts);
  const [, unit = ''] = /<model\b[^>]*\bunit="(\w+)"/.exec(new TextDecoder().decode(root.subarray(0, 4096))) ?? [];
  return { isZUp: true, metresPerUnit: METRES.get(unit) ?? 0.001 };
}
