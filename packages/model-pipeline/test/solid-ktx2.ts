/** A KTX2 picture (UASTC) in one colour. Sides must be multiples of four. */
export function solidKtx2(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  const blocks = (width / 4) * (height / 4);
  const bytes = new Uint8Array(160 + blocks * 16);
  const view = new DataView(bytes.buffer);
  bytes.set([0xab, ...Buffer.from('KTX 20'), 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]);
  const words = (at: number, ...values: number[]) => values.forEach((value, i) => view.setUint32(at + i * 4, value, true));
  words(12, 0, 1, width, height, 0, 0, 1, 1, 0);
  words(48, 104, 44, 0, 0);
  words(80, 160, 0, blocks * 16, 0, blocks * 16, 0);
  // Block format: colour model UASTC, sRGB, 4 × 4 texels in 16 bytes.
  words(104, 44, 0, 2 | (40 << 16), 166 | (1 << 8) | (2 << 16), 3 | (3 << 8), 16, 0, 0, 127 << 16, 0, 0, 0xffffffff);
  // Mode 8: five bits of mode, then the colour.
  const block = BigInt(0x17) | (BigInt(red) << 5n) | (BigInt(green) << 13n) | (BigInt(blue) << 21n) | (255n << 29n);
  for (let i = 0; i < blocks; i += 1) view.setBigUint64(160 + i * 16, block, true);
  return bytes;
}
