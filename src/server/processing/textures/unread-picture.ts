/** Kinds of pictures that no reader here knows, by their first bytes or else by their ending, with a program that saves them as PNG. */

import { Refusal } from '../../../shared/kit/errors.ts';

const BY_BYTES: [magic: RegExp, name: string, program: string][] = [
  [/^\x76\x2f\x31\x01/, 'an OpenEXR picture', 'GIMP or Krita'],
  [/^#\?(?:RADIANCE|RGBE)/, 'a Radiance picture (HDR)', 'GIMP or Krita'],
  [/^gimp xcf/, 'a GIMP picture (XCF)', 'GIMP'],
  [/^PK\x03\x04/, 'a packed picture', 'The program that made it'],
  [/^.{4}jP {2}|^\xff\x4f\xff\x51/s, 'a JPEG 2000 picture', 'GIMP or XnView'],
  [/^.{4}ftyphei[cx]/s, 'a HEIF picture', 'GIMP or XnView'],
  [/^(?:\xff\x0a|.{4}JXL )/s, 'a JPEG XL picture', 'GIMP or XnView'],
  [/^\s*(?:<\?xml[^>]*>\s*)?<svg/, 'a drawing (SVG)', 'Inkscape'],
  [/^\x13\xab\xa1\x5c/, 'an ASTC picture', 'astcenc or PVRTexTool'],
  [/^PKM /, 'an ETC picture (PKM)', 'PVRTexTool'],
  [/^Hx/, 'a Crunch picture (CRN)', 'crunch'],
  [/^\x00\x20\xaf\x30/, 'a TPL picture of GameCube and Wii games', 'BrawlCrate or wimgt'],
  [/^TEX0/, 'a TEX0 picture of Wii games', 'BrawlCrate'],
  [/^\x16\0\0\0/, 'a RenderWare texture archive (TXD)', 'Magic.TXD'],
  [/^MIG\.00\.1PSP/, 'a GIM picture of PSP games', 'GimConv or Noesis'],
  [/^TIM2/, 'a TIM2 picture of PlayStation 2 games', 'OptPix or Noesis'],
  [/^XPR[02]/, 'an XPR picture of Xbox games', 'Noesis'],
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

export function unreadPicture(bytes: Uint8Array, name: string): Refusal {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const ending = /\.([^./]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const [, ...known] = BY_BYTES.find(([magic]) => magic.test(head)) ?? [];
  const [kind, program] = known.length > 0 ? known : (BY_ENDING[ending] ?? []);
  if (kind !== undefined)
    return new Refusal('unsupported_type', `It is ${kind}, which cannot be read here. ${program} can save it as PNG.`);
  const called = ending === '' ? 'It' : `It is called .${ending}, and`;
  return new Refusal(
    'unsupported_type',
    `${called} is of no kind of picture that is known here. XnView or Noesis may save it as PNG.`,
  );
}
