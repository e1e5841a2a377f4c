/** The first version. Lower numbers are damage. */
export const FIRST_FBX = 1000;
const OLDEST_READ = 6000;
const NONE_YET = 100_000;

export function fbxVersionText(head: string, bytes: Uint8Array): string | null {
  const version = fbxVersion(head, bytes);
  return version !== null && version >= FIRST_FBX && version < NONE_YET ? (version / 1000).toFixed(1) : null;
}

export function oldFbxVersion(head: string, bytes: Uint8Array): string | null {
  const version = fbxVersion(head, bytes);
  if (version === null || version < FIRST_FBX || version >= OLDEST_READ) return null;
  return (version / 1000).toFixed(1);
}

/** In thousandths: 7400 is 7.4. */
function fbxVersion(head: string, bytes: Uint8Array): number | null {
  if (head.startsWith('Kaydara FBX Binary') && bytes.length >= 27) {
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(23, true);
  }
  const [, major, minor = '0'] = /^; FBX (\d+)\.(\d+)/.exec(head) ?? [];
  return major === undefined ? null : Number(major) * 1000 + Number(minor[0]) * 100;
}
