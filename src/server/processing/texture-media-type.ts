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
  ['image/avif', 4, 'ftypavif'],
];

/** The type of a picture by its first bytes. A Targa has none of its own, so it is taken for one by its name. */
export function textureMediaType(bytes: Uint8Array, name: string): string {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  for (const [type, at, magic] of MAGICS) if (head.startsWith(magic, at)) return type;
  return /\.(tga|vda|icb|vst)$/i.test(name) ? 'image/x-tga' : 'application/octet-stream';
}
