/** Unsupported picture formats, by magic bytes or extension, with a program that converts them to PNG. */

import { FileRefusal } from '../file-refusal.ts';

const BY_BYTES: [magic: string, at: number, name: string, program: string][] = [
  ['\u0076\u002f\u0031\u0001', 0, 'an OpenEXR picture', 'GIMP or Krita'],
  ['#?RADIANCE', 0, 'a Radiance picture (HDR)', 'GIMP or Krita'],
  ['#?RGBE', 0, 'a Radiance picture (HDR)', 'GIMP or Krita'],
  ['gimp xcf', 0, 'a GIMP picture (XCF)', 'GIMP'],
  ['jP  ', 4, 'a JPEG 2000 picture', 'GIMP or XnView'],
  ['\u00ff\u004f\u00ff\u0051', 0, 'a JPEG 2000 picture', 'GIMP or XnView'],
  ['ftyphei', 4, 'a HEIF picture', 'GIMP or XnView'],
  ['JXL ', 4, 'a JPEG XL picture', 'GIMP or XnView'],
  ['\u00ff\u000a', 0, 'a JPEG XL picture', 'GIMP or XnView'],
  ['<svg', 0, 'a drawing (SVG)', 'Inkscape'],
  ['<?xml', 0, 'a drawing (SVG)', 'Inkscape'],
  ['\u0013\u00ab\u00a1\u005c', 0, 'an ASTC picture', 'astcenc or PVRTexTool'],
  ['PKM ', 0, 'an ETC picture (PKM)', 'PVRTexTool'],
  ['Hx', 0, 'a Crunch picture (CRN)', 'crunch'],
  ['\u0000\u0020\u00af\u0030', 0, 'a TPL picture of GameCube and Wii games', 'BrawlCrate or wimgt'],
  ['TEX0', 0, 'a TEX0 picture of Wii games', 'BrawlCrate'],
  ['\u0016\u0000\u0000\u0000', 0, 'a RenderWare texture archive (TXD)', 'Magic.TXD'],
  ['MIG.00.1PSP', 0, 'a GIM picture of PSP games', 'GimConv or Noesis'],
  ['TIM2', 0, 'a TIM2 picture of PlayStation 2 games', 'OptPix or Noesis'],
  ['XPR', 0, 'an XPR picture of Xbox games', 'Noesis'],
];
const BY_ENDING: Record<string, [name: string, program: string]> = {
  bti: ['a BTI picture of GameCube and Wii games', 'SuperBMD or BrawlCrate'],
  ico: ['an icon (ICO)', 'GIMP'],
  pict: ['a PICT picture', 'XnView'],
  pix: ['a PIX picture', 'XnView'],
  pkm: ['an ETC picture (PKM)', 'PVRTexTool'],
  pvr: ['a PVR picture of an old version', 'PVRTexTool'],
  tex: ['a texture of a game (TEX)', 'Noesis'],
  txd: ['a RenderWare texture archive (TXD)', 'Magic.TXD'],
  wal: ['a Quake II texture (WAL), whose colours are in the game', 'Wally or XnView'],
};

export function unreadPicture(bytes: Uint8Array, name: string): FileRefusal {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const ending = /\.([^./]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const known = BY_BYTES.find(([magic, at]) => head.startsWith(magic, at));
  const [kind, program] = known?.slice(2) ?? BY_ENDING[ending] ?? [];
  if (kind !== undefined)
    return new FileRefusal('unsupported_type', `It is ${kind}, which cannot be read here. ${program} can save it as PNG.`);
  const called = ending === '' ? 'It' : `It is called .${ending}, and`;
  return new FileRefusal(
    'unsupported_type',
    `${called} is of no kind of picture that is known here. XnView or Noesis may save it as PNG.`,
  );
}
