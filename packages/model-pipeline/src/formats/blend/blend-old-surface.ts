/** Materials without nodes: those of the internal renderer with a stack of textures, and plain ones since 2.8. */

import { lightOf } from '../../readers/light-of.ts';
import type { BlendStruct } from './blend-struct.ts';
import { even, plainSurface, shade, type BlendSurface, type PictureUse } from './blend-surface.ts';

const USES_LIGHT_SINCE = 250;
const SWITCHED_SINCE = 250;
const HAS_METAL_SINCE = 280;
/** Flags of transparent materials: before 2.5 the kind of transparency, since then a separate switch. */
const SEE_THROUGH = { before: 64 | 0x20000, since: 0x10000 };
const LIT_BY_VERTICES = 16;
const PAINTED_BY_VERTICES = 128;
const OF_IMAGE = 8;
const BY_UV = 16;
const MULTIPLIES = 1;
const ON = { color: 1, normal: 2, light: 64, opacity: 128 } as const;
const USES_OPACITY = 1 << 5;
const IS_NORMAL_MAP = 1 << 11;
const REPEATS = 3;

export function surfaceOfStack(material: BlendStruct, leftOut: Set<string>): BlendSurface {
  const { version } = material.file.head;
  const [r, g, b] = ['r', 'g', 'b'].map((name) => Math.max(0, material.number(name)));
  const surface = plainSurface();
  if (version >= HAS_METAL_SINCE) {
    const metallic = even(material.number('metallic'));
    return { ...surface, base: shade([r!, g!, b!]), metallic, roughness: even(material.number('roughness', 0.4)) };
  }
  // Colours were sRGB before 2.5.
  const color = version >= USES_LIGHT_SINCE ? [r!, g!, b!] : [...lightOf(Float32Array.from([r!, g!, b!, 1]))].slice(0, 3);
  const mode = material.number('mode');
  surface.base = shade(color);
  surface.roughness = even(roughnessOf(material));
  surface.emission = shade(color.map((value) => value * material.number('emit')));
  const isSeeThrough = (mode & (version < SWITCHED_SINCE ? SEE_THROUGH.before : SEE_THROUGH.since)) !== 0;
  // Alpha 0 would be invisible; Blender since 2.8 draws such materials opaque.
  if (isSeeThrough) surface.alpha = even(material.number('alpha', 1) || 1);
  if ((mode & (PAINTED_BY_VERTICES | LIT_BY_VERTICES)) !== 0) surface.base = { ...even(1), vertexColors: '' };
  const off = material.number('septex');
  for (const [place, slot] of material.targets('mtex').entries()) {
    const texture = (off & (1 << place)) === 0 ? slot?.to('tex') : null;
    if (slot && texture) addTexture(surface, slot, texture, leftOut);
  }
  return surface;
}

function roughnessOf(material: BlendStruct): number {
  if (material.number('spec') < 0.05) return 0.9;
  return Math.min(0.9, Math.max(0.35, Math.sqrt(2 / (Math.max(0, material.number('har')) + 2))));
}

function addTexture(surface: BlendSurface, slot: BlendStruct, texture: BlendStruct, leftOut: Set<string>): void {
  const image = texture.to('ima');
  if (texture.number('type') !== OF_IMAGE || image?.type !== 'Image') {
    if (texture.number('type') !== 0) leftOut.add('procedural textures');
    return;
  }
  if (slot.number('texco') !== BY_UV) leftOut.add('textures that are not placed by UVs');
  const picture = pictureOf(slot, texture, image);
  const on = slot.number('mapto');
  if ((on & ON.color) !== 0 && !surface.base.picture) {
    const isLit = slot.number('blendtype') === MULTIPLIES || surface.base.vertexColors !== null;
    surface.base = { ...(isLit ? surface.base : even(1)), picture };
  }
  if ((on & ON.opacity) !== 0) {
    const isOwn = (texture.number('imaflag') & USES_OPACITY) !== 0;
    surface.alpha = { ...even(1), picture: { ...picture, channel: isOwn ? 'alpha' : 'color' } };
  }
  if ((on & ON.light) !== 0) surface.emission = { ...even(1), picture };
  if ((on & ON.normal) === 0) return;
  if ((texture.number('imaflag') & IS_NORMAL_MAP) !== 0) surface.normal = { picture, strength: 1 };
  else leftOut.add('bump maps');
}

function pictureOf(slot: BlendStruct, texture: BlendStruct, image: BlendStruct): PictureUse {
  const axis = (index: 0 | 1, repeat: string): [scale: number, offset: number] => {
    const size = slot.numbers('size')[index] ?? 1;
    const times = Math.max(1, texture.number(repeat, 1));
    // Offsets are relative to the centre of the picture.
    return [size * times, ((1 - size + size * (slot.numbers('ofs')[index] ?? 0)) / 2) * times];
  };
  const [x, y] = [axis(0, 'xrepeat'), axis(1, 'yrepeat')];
  return {
    image,
    channel: 'color',
    uv: slot.text('uvname'),
    wrap: texture.number('extend', REPEATS) === REPEATS ? 'repeat' : 'clamp',
    isNearest: false,
    scale: [x[0], y[0]],
    offset: [x[1], y[1]],
  };
}
