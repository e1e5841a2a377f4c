const MAGICS: [type: string, at: number, magic: string][] = [
  ['image/png', 0, '\u0089PNG'],
  ['image/jpeg', 0, '\u00ff\u00d8\u00ff'],
  ['image/webp', 8, 'WEBP'],
  ['image/ktx2', 0, '\u00abKTX 20'],
  ['image/gif', 0, 'GIF8'],
  ['image/vnd-ms.dds', 0, 'DDS '],
  ['image/vnd.valve.source.texture', 0, 'VTF\u0000'],
  ['image/bmp', 0, 'BM'],
  ['image/vnd.adobe.photoshop', 0, '8BPS'],
  ['image/tiff', 0, 'II*\u0000'],
  ['image/tiff', 0, 'MM\u0000*'],
  ['image/tiff', 0, 'II+\u0000'],
  ['image/tiff', 0, 'MM\u0000+'],
  ['image/avif', 4, 'ftypavif'],
  ['image/ktx', 0, '\u00abKTX 11\u00bb'],
  ['image/x-pvr', 0, 'PVR\u0003'],
  ['image/x-dreamcast-pvr', 0, 'PVRT'],
  ['image/x-dreamcast-pvr', 0, 'GBIX'],
  ['image/x-blp', 0, 'BLP1'],
  ['image/x-blp', 0, 'BLP2'],
  ['image/sgi', 0, '\u0001\u00da\u0000\u0001'],
  ['image/sgi', 0, '\u0001\u00da\u0001\u0001'],
];

/** Media type by magic bytes. Targa has none, so its extension decides. */
export function textureMediaType(bytes: Uint8Array, name: string): string {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  for (const [type, at, magic] of MAGICS) if (head.startsWith(magic, at)) return type;
  if (isTim(bytes.subarray(0, 8))) return 'image/x-tim';
  if (isPcx(bytes.subarray(0, 4))) return 'image/x-pcx';
  return /\.(tga|vda|icb|vst)$/i.test(name) ? 'image/x-tga' : 'application/octet-stream';
}

/** Magic number 16, then flags for bits a pixel and a palette. */
function isTim([id, version, , , flags = 0xff, ...rest]: Uint8Array): boolean {
  return id === 0x10 && version === 0 && (flags & 7) <= 3 && flags <= 0xb && rest[0] === 0 && rest[1] === 0;
}

function isPcx([id, version = 0, packing, bits = 0]: Uint8Array): boolean {
  return id === 0x0a && version <= 5 && version !== 1 && packing === 1 && [1, 2, 4, 8].includes(bits);
}
