/** Converts Blender materials, for meshes with given UV maps and vertex colours. */

import type { Document, Material, TextureInfo } from '@gltf-transform/core';
import { KHRTextureTransform } from '@gltf-transform/extensions';

import { declareOpaque } from '../../opacity/declared-opacity.ts';
import { surfaceOfStack } from './blend-old-surface.ts';
import type { BlendPictures } from './blend-pictures.ts';
import { surfaceOfNodes } from './blend-shaders.ts';
import { ShadeReader } from './blend-shades.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';
import { brightest, even, isPlain, plainSurface, type BlendSurface, type PictureUse } from './blend-surface.ts';

const WRAPS = { repeat: 10497, clamp: 33071, mirror: 33648 } as const;
const NEAREST = 9728;
const NEAREST_SMALL = 9984;
const CUT_OUT = 3;
const FACE_TEXTURE = 0x800;
const ONE_SIDED = 1 << 2;
const ALWAYS_NODES_SINCE = 500;

export interface MeshLook {
  uvs: readonly string[];
  colors: readonly string[];
}

export interface MadeMaterial {
  material: Material;
  /** Index of the vertex colours that are multiplied with it; -1: none. */
  colors: number;
  isVertexAlpha: boolean;
  /** Number of UV maps that it needs. */
  uvs: number;
}

export interface BlendMaterials {
  make(material: BlendStruct | null, facePicture: BlendStruct | null, look: MeshLook): Promise<MadeMaterial>;
  leftOut: Set<string>;
}

export function blendMaterials(document: Document, pictures: BlendPictures): BlendMaterials {
  const made = new Map<string, Promise<Material>>();
  const surfaces = new Map<bigint, BlendSurface>();
  const reader = new ShadeReader();

  function surfaceOf(material: BlendStruct | null, look: MeshLook): BlendSurface {
    // Without a material, a mesh shows its vertex colours.
    if (!material) return { ...plainSurface(), base: look.colors.length > 0 ? { ...even(1), vertexColors: '' } : even(0.8) };
    const known = surfaces.get(material.block.address);
    if (known) return known;
    const tree = material.to('nodetree');
    const usesNodes = tree && (material.number('use_nodes') !== 0 || material.file.head.version >= ALWAYS_NODES_SINCE);
    const surface = (usesNodes ? surfaceOfNodes(tree, reader) : null) ?? surfaceOfStack(material, reader.leftOut);
    if (material.number('blend_method') === CUT_OUT) surface.mode = { cutoff: material.number('alpha_threshold', 0.5) };
    surface.isOneSided = (material.number('blend_flag') & ONE_SIDED) !== 0;
    surfaces.set(material.block.address, surface);
    return surface;
  }

  return {
    leftOut: reader.leftOut,
    async make(material, facePicture, look) {
      let surface = surfaceOf(material, look);
      const wearsFaces = !surface.base.picture || (material !== null && (material.number('mode') & FACE_TEXTURE) !== 0);
      if (facePicture && wearsFaces)
        surface = { ...surface, base: { ...even(1), vertexColors: surface.base.vertexColors, picture: plainUse(facePicture) } };
      const { base, alpha } = surface;
      const uses = usesOf(surface).map((use) => uvOf(use, look));
      const painted = base.vertexColors ?? (alpha.isVertexAlpha ? alpha.vertexColors : null);
      // Shared by all meshes that have the required maps at the same indices.
      const key = [material?.block.address, facePicture?.block.address, look.colors.length > 0 && !material, ...uses].join(' ');
      const making = made.get(key) ?? describe(document, nameOfId(material), surface, look, pictures);
      made.set(key, making);
      return {
        material: await making,
        colors: painted === null || look.colors.length === 0 ? -1 : Math.max(0, look.colors.indexOf(painted)),
        isVertexAlpha: alpha.isVertexAlpha === true,
        uvs: Math.min(Math.max(0, ...uses) + 1, look.uvs.length),
      };
    },
  };
}

const usesOf = ({ base, alpha, metallic, roughness, emission, normal }: BlendSurface): PictureUse[] =>
  [base, alpha, metallic, roughness, emission, normal].flatMap((part) => part?.picture ?? []);

/** Index of the UV map that a picture uses. */
const uvOf = ({ uv }: PictureUse, { uvs }: MeshLook) => Math.max(0, uv === '' ? 0 : uvs.indexOf(uv));

const plainUse = (image: BlendStruct): PictureUse => ({
  image,
  channel: 'color',
  uv: '',
  wrap: 'repeat',
  isNearest: false,
  scale: [1, 1],
  offset: [0, 0],
});

async function describe(
  document: Document,
  name: string,
  surface: BlendSurface,
  look: MeshLook,
  pictures: BlendPictures,
): Promise<Material> {
  const made = document.createMaterial(name).setDoubleSided(!surface.isOneSided);
  const place = (info: TextureInfo | null, use: PictureUse | null) => {
    if (info && use) placeTexture(document, info, use, uvOf(use, look));
  };
  const { base, alpha, metallic, roughness, emission, normal } = surface;
  const picture = base.picture ?? alpha.picture;
  const texture = picture && (alpha.picture ? await pictures.merge(picture, alpha.picture) : await pictures.take(picture));
  const clear = isPlain(alpha) ? unit(alpha.factor[0]) : 1;
  const [r, g, b] = base.factor.map(unit);
  // A missing picture leaves a plain colour.
  made.setBaseColorFactor(picture && !texture ? [0.8, 0.8, 0.8, clear] : [r!, g!, b!, clear]);
  if (texture) place(made.setBaseColorTexture(texture).getBaseColorTextureInfo(), picture);
  sayOpacity(made, surface, texture !== null && alpha.picture !== null, clear);

  made.setMetallicFactor(unit(metallic.factor[0])).setRoughnessFactor(unit(roughness.factor[0]));
  const packed = await pictures.pack(roughness.picture, metallic.picture);
  if (packed)
    place(made.setMetallicRoughnessTexture(packed).getMetallicRoughnessTextureInfo(), roughness.picture ?? metallic.picture);
  const relief = normal && (await pictures.take(normal.picture));
  if (relief) place(made.setNormalTexture(relief).setNormalScale(normal.strength).getNormalTextureInfo(), normal.picture);

  const glow = emission.picture && (await pictures.take(emission.picture));
  const strongest = Math.max(1, brightest(emission));
  if (glow || !emission.picture) {
    const [red, green, blue] = emission.factor.map((value) => unit(value / strongest));
    made.setEmissiveFactor([red!, green!, blue!]);
  }
  if (glow) place(made.setEmissiveTexture(glow).getEmissiveTextureInfo(), emission.picture);
  return made;
}

function sayOpacity(made: Material, { mode, alpha }: BlendSurface, hasPicture: boolean, clear: number): void {
  if (mode !== null && mode !== 'blend' && (hasPicture || clear < 1)) made.setAlphaMode('MASK').setAlphaCutoff(mode.cutoff);
  else if (hasPicture || clear < 1 || mode === 'blend' || alpha.isVertexAlpha) made.setAlphaMode('BLEND');
  else declareOpaque(made);
}

function placeTexture(document: Document, info: TextureInfo, use: PictureUse, index: number): void {
  info.setTexCoord(index).setWrapS(WRAPS[use.wrap]).setWrapT(WRAPS[use.wrap]);
  if (use.isNearest) info.setMagFilter(NEAREST).setMinFilter(NEAREST_SMALL);
  const [[scaleX, scaleY], [x, y]] = [use.scale, use.offset];
  if (scaleX === 1 && scaleY === 1 && x === 0 && y === 0) return;
  const transform = document.createExtension(KHRTextureTransform).createTransform();
  // glTF counts V from the top.
  transform.setScale([scaleX, scaleY]).setOffset([x, 1 - scaleY - y]);
  info.setExtension('KHR_texture_transform', transform);
}

const unit = (value: number) => Math.min(1, Math.max(0, value));
