import type { PackageEntry } from '../../shared/assets/asset-contract.ts';

/** What a browser is asked to hold at once; larger models stay downloads. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The model of an asset that can be looked at in the browser: the first GLB of its packages; null where there is none. */
export function viewedModel<Package extends { entries: PackageEntry[] }>(
  packages: Package[],
): { from: Package; entry: PackageEntry } | null {
  for (const from of packages) {
    const entry = from.entries.find(({ kind, path, bytes }) => kind === 'model' && /\.glb$/i.test(path) && bytes <= MAX_BYTES);
    if (entry !== undefined) return { from, entry };
  }
  return null;
}

/** Names the bytes, so that a browser may keep them for as long as the address is in use. */
export function viewedModelAddress(assetId: number, sha256: string): string {
  return `/files/models/${assetId}.glb?v=${sha256.slice(0, 12)}`;
}
