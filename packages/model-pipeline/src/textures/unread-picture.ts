/** Unsupported picture formats, by magic bytes or extension, with programs that convert them to PNG. */

import { FileRefusal } from '../file-refusal.ts';

const BY_BYTES: [magic: string, at: number, name: string, programs: string[]][] = [
  ['\u0076\u002f\u0031\u0001', 0, 'OpenEXR', ['GIMP', 'Krita']],
  ['#?RADIANCE', 0, 'Radiance HDR', ['GIMP', 'Krita']],
  ['#?RGBE', 0, 'Radiance HDR', ['GIMP', 'Krita']],
  ['gimp xcf', 0, 'GIMP XCF', ['GIMP']],
  ['jP  ', 4, 'JPEG 2000', ['GIMP', 'XnView']],
  ['\u00ff\u004f\u00ff\u0051', 0, 'JPEG 2000', ['GIMP', 'XnView']],
  ['ftyphei', 4, 'HEIF', ['GIMP', 'XnView']],
  ['JXL ', 4, 'JPEG XL', ['GIMP', 'XnView']],
  ['\u00ff\u000a', 0, 'JPEG XL', ['GIMP', 'XnView']],
  ['<svg', 0, 'SVG', ['Inkscape']],
  ['<?xml', 0, 'SVG', ['Inkscape']],
  ['\u0013\u00ab\u00a1\u005c', 0, 'ASTC', ['astcenc', 'PVRTexTool']],
  ['PKM ', 0, 'ETC (PKM)', ['PVRTexTool']],
  ['Hx', 0, 'Crunch (CRN)', ['crunch']],
  ['\u0000\u0020\u00af\u0030', 0, 'TPL (GameCube, Wii)', ['BrawlCrate', 'wimgt']],
  ['TEX0', 0, 'TEX0 (Wii)', ['BrawlCrate']],
  ['\u0016\u0000\u0000\u0000', 0, 'RenderWare (TXD)', ['Magic.TXD']],
  ['MIG.00.1PSP', 0, 'GIM (PSP)', ['GimConv', 'Noesis']],
  ['TIM2', 0, 'TIM2 (PlayStation 2)', ['OptPix', 'Noesis']],
  ['XPR', 0, 'XPR (Xbox)', ['Noesis']],
];
const BY_ENDING: Record<string, [name: string, programs: string[]]> = {
  bti: ['BTI (GameCube, Wii)', ['SuperBMD', 'BrawlCrate']],
  ico: ['ICO', ['GIMP']],
  pict: ['PICT', ['XnView']],
  pix: ['PIX', ['XnView']],
  pkm: ['ETC (PKM)', ['PVRTexTool']],
  pvr: ['PVR 2', ['PVRTexTool']],
  tex: ['TEX', ['Noesis']],
  txd: ['RenderWare (TXD)', ['Magic.TXD']],
  wal: ['WAL (Quake II)', ['Wally', 'XnView']],
};

export function unreadPicture(bytes: Uint8Array, name: string): FileRefusal {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const ending = /\.([^./]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = BY_BYTES.find(([magic, at]) => head.startsWith(magic, at));
  const [format, programs] = known ? [known[2], known[3]] : (BY_ENDING[ending] ?? []);
  if (format !== undefined && programs !== undefined)
    return new FileRefusal('unsupported_type', 'pictureUnread', { format, programs });
  if (ending === '') return new FileRefusal('unsupported_type', 'pictureUnknown');
  return new FileRefusal('unsupported_type', 'pictureUnknownNamed', { extension: ending });
}
