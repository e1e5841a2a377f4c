/** What a file says of itself in its first bytes, whatever it is called. */

const HEAD_BYTES = 2048;
const OLDEST_FBX = 6000;
/** No FBX was ever older: what says so is not to be believed. */
export const FIRST_FBX = 1000;

const MAGICS: [start: string | RegExp, extension: string][] = [
  ['glTF', 'glb'],
  ['Kaydara FBX Binary', 'fbx'],
  ['; FBX ', 'fbx'],
  ['BLENDER', 'blend'],
  ['PXR-USDC', 'usdc'],
  ['#usda ', 'usda'],
  ['IDP3', 'md3'],
  ['IDP2', 'md2'],
  ['INTERQUAKEMODEL\0', 'iqm'],
  ['MS3D000000', 'ms3d'],
  ['BB3D', 'b3d'],
  ['ACTRHEAD', 'psk'],
  ['PMX ', 'pmx'],
  ['VOX ', 'vox'],
  [/^xof \d{4}(?:txt|bin|tzip|bzip)/, 'x'],
  [/^FORM[^]{4}LWO[B23]/, 'lwo'],
  [/^ply\r?\n/, 'ply'],
];

/** The extension that the bytes ask for, where they leave no doubt. */
export function extensionInside(bytes: Uint8Array): string | null {
  const head = textOf(bytes);
  const known = MAGICS.find(([start]) => (typeof start === 'string' ? head.startsWith(start) : start.test(head)));
  return known?.[1] ?? null;
}

/** How versions stand in the beginning of a file. */
const VERSIONS: Record<string, RegExp> = {
  dae: /<COLLADA\b[^>]*\bversion="(\d+(?:\.\d+)*)"/,
  gltf: /"asset"\s*:\s*\{[^}]*"version"\s*:\s*"(\d+(?:\.\d+)?)"/,
  usda: /^#usda (\d+(?:\.\d+)*)/,
};
const BLEND_VERSION = /^BLENDER(?:[-_][vV]|\d\d-\d\dv0?)(\d)(\d\d)/;

/** The version that the file of this kind tells, as people write it. */
export function versionInside(bytes: Uint8Array, extension: string): string | null {
  const head = textOf(bytes);
  const fbx = fbxVersion(bytes, head);
  if (fbx !== null) return fbx >= FIRST_FBX && fbx < 100_000 ? (fbx / 1000).toFixed(1) : null;
  if (head.startsWith('glTF')) return bytes.length >= 8 && bytes[4]! < 10 ? `${bytes[4]}.0` : null;
  const [, major, minor] = BLEND_VERSION.exec(head) ?? [];
  if (major !== undefined) return `${major}.${Number(minor)}`;
  return VERSIONS[extension]?.exec(head)?.[1] ?? null;
}

/** Why no reader here knows the file, where its version says it; null when it does not. */
export function versionRefusal(bytes: Uint8Array): string | null {
  const head = textOf(bytes);
  const fbx = fbxVersion(bytes, head);
  if (fbx !== null && fbx >= FIRST_FBX && fbx < OLDEST_FBX) {
    return `FBX ${(fbx / 1000).toFixed(1)} is older than any reader here supports; the original is downloadable.`;
  }
  return null;
}

/** In thousandths: 7400 is 7.4. */
function fbxVersion(bytes: Uint8Array, head: string): number | null {
  if (head.startsWith('Kaydara FBX Binary') && bytes.length >= 27) {
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(23, true);
  }
  const [, major, minor = '0'] = /^; FBX (\d+)\.(\d+)/.exec(head) ?? [];
  return major === undefined ? null : Number(major) * 1000 + Number(minor[0]) * 100;
}

export const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
