/** Decodes BC1 to BC5: blocks of 4 × 4 pixels. Each reader writes 16 RGBA pixels. */

/** Four colours of the current block, reused for each block. */
const COLORS = new Uint8Array(16);

export type BlockReader = (bytes: Uint8Array, at: number, out: Uint8Array) => void;

/** Interpolates four colours from two. `mayCut` allows three colours and transparency, as in BC1. */
function readColors(bytes: Uint8Array, at: number, out: Uint8Array, mayCut: boolean): void {
  const first = bytes[at]! | (bytes[at + 1]! << 8);
  const second = bytes[at + 2]! | (bytes[at + 3]! << 8);
  const isCut = mayCut && first <= second;
  const [a, b] = [expand(first), expand(second)];
  for (let choice = 0; choice < 4; choice++) {
    for (let c = 0; c < 3; c++) COLORS[choice * 4 + c] = mix(a[c]!, b[c]!, choice, isCut);
    COLORS[choice * 4 + 3] = isCut && choice === 3 ? 0 : 255;
  }
  for (let i = 0; i < 16; i++) {
    const from = ((bytes[at + 4 + (i >> 2)]! >> ((i & 3) * 2)) & 3) * 4;
    for (let c = 0; c < 4; c++) out[i * 4 + c] = COLORS[from + c]!;
  }
}

function expand(color: number): number[] {
  const [r, g, b] = [color >> 11, (color >> 5) & 63, color & 31];
  return [(r << 3) | (r >> 2), (g << 2) | (g >> 4), (b << 3) | (b >> 2)];
}

function mix(a: number, b: number, choice: number, isCut: boolean): number {
  if (choice === 0) return a;
  if (choice === 1) return b;
  if (isCut) return choice === 2 ? (a + b) >> 1 : 0;
  return Math.round(choice === 2 ? (a * 2 + b) / 3 : (a + b * 2) / 3);
}

/** Interpolates eight values from two, or six with the extremes, into one channel. */
function readChannel(bytes: Uint8Array, at: number, out: Uint8Array, channel: number, isSigned = false): void {
  const end = (byte: number) => (isSigned ? Math.max(-127, (byte << 24) >> 24) + 127 : byte);
  const most = isSigned ? 254 : 255;
  const [a, b] = [end(bytes[at]!), end(bytes[at + 1]!)];
  const values = [a, b];
  const steps = a > b ? 7 : 5;
  for (let i = 1; i < steps; i++) values.push(Math.round((a * (steps - i) + b * i) / steps));
  if (steps === 5) values.push(0, most);
  for (let i = 0; i < 16; i++) {
    const bit = i * 3;
    const low = bytes[at + 2 + (bit >> 3)]!;
    const high = bit >> 3 < 5 ? bytes[at + 3 + (bit >> 3)]! : 0;
    out[i * 4 + channel] = Math.round((values[((low | (high << 8)) >> (bit & 7)) & 7]! * 255) / most);
  }
}

export const readBc1: BlockReader = (bytes, at, out) => readColors(bytes, at, out, true);

export const readBc2: BlockReader = (bytes, at, out) => {
  readColors(bytes, at + 8, out, false);
  for (let i = 0; i < 16; i++) out[i * 4 + 3] = ((bytes[at + (i >> 1)]! >> ((i & 1) * 4)) & 15) * 17;
};

export const readBc3: BlockReader = (bytes, at, out) => {
  readColors(bytes, at + 8, out, false);
  readChannel(bytes, at, out, 3);
};

/** One channel, shown as grey. */
export const readBc4: BlockReader = (bytes, at, out) => readGrey(bytes, at, out, false);
/** Signed BC4, from -1 to 1. */
export const readBc4Signed: BlockReader = (bytes, at, out) => readGrey(bytes, at, out, true);

function readGrey(bytes: Uint8Array, at: number, out: Uint8Array, isSigned: boolean): void {
  readChannel(bytes, at, out, 0, isSigned);
  for (let i = 0; i < 64; i += 4) {
    out[i + 1] = out[i + 2] = out[i]!;
    out[i + 3] = 255;
  }
}

/** Two channels of a normal map. The third is computed. */
export const readBc5: BlockReader = (bytes, at, out) => readNormals(bytes, at, out, false);
export const readBc5Signed: BlockReader = (bytes, at, out) => readNormals(bytes, at, out, true);

function readNormals(bytes: Uint8Array, at: number, out: Uint8Array, isSigned: boolean): void {
  readChannel(bytes, at, out, 0, isSigned);
  readChannel(bytes, at + 8, out, 1, isSigned);
  for (let i = 0; i < 64; i += 4) {
    const [x, y] = [out[i]! / 127.5 - 1, out[i + 1]! / 127.5 - 1];
    out[i + 2] = Math.round((Math.sqrt(Math.max(0, 1 - x * x - y * y)) + 1) * 127.5);
    out[i + 3] = 255;
  }
}
