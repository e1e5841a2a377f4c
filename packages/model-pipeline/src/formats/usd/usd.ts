import type { Group } from 'three';
import { unzipSync } from 'three/addons/libs/fflate.module.js';
import { USDComposer } from 'three/addons/loaders/usd/USDComposer.js';

import { FileRefusal } from '../../file-refusal.ts';
import type { Converter } from '../../readers/converter.ts';
import { filesInMemory } from '../../source-files.ts';
import { threeDocument } from '../../readers/three/three-document.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import { withBrowserGlobals } from '../../readers/three/three-in-node.ts';
import { composeLayers } from './compose-layers.ts';
import { isUsdPackage } from './usd-layer.ts';

/** Packages store files uncompressed, so they hardly grow. */
const MAX_TIMES_PACKED = 20;

/** USD as text, crate or package (USDZ). Layers of a package are resolved inside it. */
export const convertUsd: Converter = async (files, main, notes) => {
  const bytes = await files.read(main);
  const source = isUsdPackage(bytes) ? { ...unpacked(bytes), notes } : { files, main, notes };
  const scene = await composedScene(source);
  return threeDocument({ scene, clips: scene.animations }, source);
};

/** The first file of a package is the root layer. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Omit<ThreeSource, 'notes'> {
  let size = 0;
  const unzipped = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      if (size > bytes.length * MAX_TIMES_PACKED) throw new FileRefusal('bad_input', 'packedTooLarge', { format: 'USDZ' });
      return true;
    },
  });
  const [main = ''] = Object.keys(unzipped);
  if (!/\.usd[ac]?$/i.test(main)) throw new FileRefusal('bad_input', 'usdzFirstFile');
  return { files: filesInMemory(Object.fromEntries(Object.entries(unzipped).map(([path, own]) => [path, own.slice()]))), main };
}

async function composedScene(source: ThreeSource): Promise<Group> {
  const specs = await composeLayers(source);
  return withBrowserGlobals(() =>
    new USDComposer().compose({ specsByPath: Object.fromEntries(specs) }, {}, {}, folderOf(source.main)),
  );
}

/** Without a folder, the loader skips textures. */
const folderOf = (path: string) => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.');
