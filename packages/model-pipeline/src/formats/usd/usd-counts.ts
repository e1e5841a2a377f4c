import { unzipSync } from 'three/addons/libs/fflate.module.js';

import { isUsdPackage, readUsdLayer } from './usd-layer.ts';
import { declaredCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

/** USD: counts of the layer, or of all layers of a package. Referenced layers are not counted. */
export function usdCounts(bytes: Uint8Array<ArrayBuffer>): DeclaredCounts {
  if (!isUsdPackage(bytes)) return layerClaim(bytes);
  const layers = Object.values(unzipSync(bytes, { filter: ({ name }) => /\.usd[ac]?$/i.test(name) }));
  return sumOfCounts(layers.map((layer) => layerClaim(layer.slice())));
}

function layerClaim(bytes: Uint8Array<ArrayBuffer>): DeclaredCounts {
  let [triangles, vertices] = [0, 0];
  for (const [path, { fields }] of readUsdLayer(bytes).specs) {
    const values: unknown = fields['default'];
    if (!isList(values)) continue;
    if (path.endsWith('.points')) vertices += values.length / 3;
    if (path.endsWith('.faceVertexCounts')) {
      for (let face = 0; face < values.length; face += 1) triangles += Math.max(0, values[face]! - 2);
    }
  }
  return declaredCounts(triangles, vertices);
}

const isList = (value: unknown): value is ArrayLike<number> => Array.isArray(value) || ArrayBuffer.isView(value);
