/** What a file says of itself in its first bytes, whatever it is called. */

const HEAD_BYTES = 2048;
const OLDEST_FBX = 6000;
/** No FBX was ever older: what says so is not to be believed. */
export const FIRST_FBX = 1000;

const MAGICS: Record<string, string> = { glTF: 'glb', 'Kaydara FBX Binary': 'fbx', '; FBX ': 'fbx', BLENDER: 'blend' };

/** The extension that the bytes ask for, where they leave no doubt. */
export function extensionInside(bytes: Uint8Array): string | null {
  const head = textOf(bytes);
  const magic = Object.keys(MAGICS).find((start) => head.startsWith(start));
  return magic === undefined ? null : MAGICS[magic]!;
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
