/** Reads version, unit and program of any FBX file, binary or text. */

export const FBX_HEADER_BYTES = 27;
const BINARY = 'Kaydara FBX Binary';
const LATIN = new TextDecoder('latin1');
/** Longest name of a program. */
const MAX_TEXT = 200;

export interface FbxHeader {
  isBinary: boolean;
  /** 7400 is 7.4. */
  version: number;
  metresPerUnit: number;
  /** Authoring program and its version, as 'Maya' and '2016'; empty if the file names none. */
  program: string;
  programVersion: string;
}

export function readFbxHeader(bytes: Uint8Array): FbxHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isBinary = LATIN.decode(bytes.subarray(0, BINARY.length)) === BINARY;
  const [, written = '0'] = isBinary ? [] : (/FBXVersion:\s*(\d+)/.exec(LATIN.decode(bytes.subarray(0, 4096))) ?? []);
  const version = isBinary && bytes.length >= FBX_HEADER_BYTES ? view.getUint32(23, true) : Number(written);
  const valueOf = (name: string) => (isBinary ? binaryValue(bytes, name, version) : textValue(bytes, name));
  const centimetres = Number(valueOf('UnitScaleFactor') || 1);
  return {
    isBinary,
    version,
    metresPerUnit: centimetres > 0 && centimetres < 1e6 ? centimetres / 100 : 0.01,
    program: String(valueOf('Original|ApplicationName')),
    programVersion: String(valueOf('Original|ApplicationVersion')),
  };
}

const placeOf = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text);

/** A property's value follows its name and type texts, each of which has a length prefix. */
function binaryValue(bytes: Uint8Array, name: string, version: number): string | number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = placeOf(bytes, name);
  if (at < 0) return '';
  at += name.length;
  const texts: string[] = [];
  const kinds = version < 7000 ? 2 : 3;
  while (at + 9 <= bytes.length && texts.length <= kinds) {
    const kind = String.fromCharCode(bytes[at]!);
    if (kind === 'D') return view.getFloat64(at + 1, true);
    if (kind === 'F') return view.getFloat32(at + 1, true);
    if (kind !== 'S') return '';
    const length = view.getUint32(at + 1, true);
    texts.push(length > MAX_TEXT ? '' : LATIN.decode(bytes.subarray(at + 5, at + 5 + length)));
    at += 5 + length;
  }
  return texts[kinds] ?? '';
}

function textValue(bytes: Uint8Array, name: string): string {
  const at = placeOf(bytes, `"${name}"`);
  const line = at < 0 ? '' : LATIN.decode(bytes.subarray(at, at + MAX_TEXT)).split('\n')[0]!;
  const value = line.split(',').at(-1) ?? '';
  return value.trim().replaceAll('"', '');
}
