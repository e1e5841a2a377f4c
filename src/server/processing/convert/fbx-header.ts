/** What an FBX file says of itself, binary or text, whatever its version. */

const BINARY = 'Kaydara FBX Binary';
const UNIT = 'UnitScaleFactor';
const LATIN = new TextDecoder('latin1');

export interface FbxHeader {
  isBinary: boolean;
  /** In thousandths: 7400 is 7.4. */
  version: number;
  metresPerUnit: number;
}

export function readFbxHeader(bytes: Uint8Array): FbxHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = LATIN.decode(bytes.subarray(0, BINARY.length)) === BINARY;
  const [, written = '0'] = isBinary ? [] : (/FBXVersion:\s*(\d+)/.exec(LATIN.decode(bytes.subarray(0, 4096))) ?? []);
  const version = isBinary && bytes.length >= 27 ? view.getUint32(23, true) : Number(written);
  const centimetres = isBinary ? binaryUnit(bytes, view) : textUnit(bytes);
  return { isBinary, version, metresPerUnit: centimetres > 0 && centimetres < 1e6 ? centimetres / 100 : 0.01 };
}

/** The value follows its name after two or three texts, each with its length before it. */
function binaryUnit(bytes: Uint8Array, view: DataView): number {
  let at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(UNIT);
  if (at < 0) return 1;
  for (at += UNIT.length; at + 9 <= bytes.length;) {
    const kind = String.fromCharCode(bytes[at]!);
    if (kind === 'D') return view.getFloat64(at + 1, true);
    if (kind === 'F') return view.getFloat32(at + 1, true);
    if (kind !== 'S') return 1;
    at += 5 + view.getUint32(at + 1, true);
  }
  return 1;
}

function textUnit(bytes: Uint8Array): number {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(`"${UNIT}"`);
  const line = at < 0 ? '' : LATIN.decode(bytes.subarray(at, at + 200)).split('\n')[0]!;
  return Number(line.split(',').at(-1)?.trim() || 1);
}
