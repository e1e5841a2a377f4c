/** Splits UDIM textures: each square of the UV map has its own picture, 'skin.1001.png', to its right 'skin.1002.png'. */

import { Primitive, type Document, type Material, type Texture } from '@gltf-transform/core';

import { baseNameOf } from '../readers/sidecar-files.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import type { SourceFiles } from '../source-files.ts';
import { textureOfFile } from './texture-of-file.ts';

const FIRST_TILE = 1001;
const TILES_IN_ROW = 10;
const TILE = /(^|[^0-9])1001(?=\.[a-z0-9]+$)/i;
const SLOTS = ['BaseColor', 'Normal', 'MetallicRoughness', 'Occlusion', 'Emissive'] as const;

/** Gives the faces of each tile a material with its own pictures. Findings name the pictures that stay on the first tile. */
export async function splitTiles(document: Document, files: SourceFiles, main: string): Promise<Finding[]> {
  const root = document.getRoot();
  const pictures = new Map<string, Texture>();
  const taken = new Set(root.listTextures().map((texture) => nameOf(texture).toLowerCase()));
  const [used, lost] = [new Set<string>(), new Set<string>()];

  const tileOf = (texture: Texture | null, tile: number): string | null => {
    const name = texture ? nameOf(texture) : '';
    const wanted = name.replace(TILE, `$1${tile}`);
    const path = wanted === name ? null : files.resolve(wanted, main);
    return path !== null && baseNameOf(path).includes(String(tile)) ? path : null;
  };
  /** If a material uses the next tile already, the author has split the model. */
  const isTiled = (texture: Texture | null): texture is Texture =>
    texture !== null &&
    files.paths.some((path) => isOtherTile(baseNameOf(path), nameOf(texture))) &&
    !files.paths.some((path) => isOtherTile(baseNameOf(path), nameOf(texture)) && taken.has(baseNameOf(path).toLowerCase()));

  /** False for a picture that a reader merged from several files of the package. */
  async function isWhole(texture: Texture): Promise<boolean> {
    const path = files.resolve(nameOf(texture), main);
    return path !== null && Buffer.compare(texture.getImage() ?? new Uint8Array(), await files.read(path)) === 0;
  }

  async function pictureAt(path: string): Promise<Texture> {
    const known = pictures.get(path) ?? textureOfFile(document, path, await files.read(path));
    pictures.set(path, known);
    return known;
  }

  async function dressed(material: Material, tile: number): Promise<Material> {
    const made = material.clone().setName(`${material.getName()} ${tile}`);
    for (const slot of SLOTS) {
      const texture = material[`get${slot}Texture`]();
      const path = tileOf(texture, tile);
      if (texture === null || path === null) continue;
      if (await isWhole(texture)) made[`set${slot}Texture`](await pictureAt(path));
      else used.add(nameOf(texture));
    }
    return made;
  }

  const wearing = root.listMeshes().flatMap((mesh) => mesh.listPrimitives().map((primitive) => ({ mesh, primitive })));
  const materials = new Map<string, Material>();
  for (const { mesh, primitive } of wearing) {
    const material = primitive.getMaterial();
    const base = material?.getBaseColorTexture() ?? null;
    if (!material || !isTiled(base)) continue;
    const byTile = facesByTile(primitive, material);
    if (byTile === null || !(await isWhole(base))) {
      used.add(nameOf(base));
      continue;
    }
    const own: number[] = [...(byTile.get(FIRST_TILE) ?? [])];
    byTile.delete(FIRST_TILE);
    for (const [tile, corners] of byTile) {
      if (tileOf(base, tile) === null) {
        lost.add(nameOf(base).replace(TILE, `$1${tile}`));
        for (const corner of corners) own.push(corner);
        continue;
      }
      const key = `${root.listMaterials().indexOf(material)} ${tile}`;
      const tiledMaterial = materials.get(key) ?? (await dressed(material, tile));
      materials.set(key, tiledMaterial);
      mesh.addPrimitive(withCorners(document, primitive.clone().setMaterial(tiledMaterial), corners));
    }
    if (own.length > 0) withCorners(document, primitive, own);
    else mesh.removePrimitive(primitive);
  }
  return [
    ...(used.size > 0 ? [finding('unsupported_feature', 'tilesFirst', { names: listedNames([...used]) })] : []),
    ...(lost.size > 0 ? [finding('missing_texture', 'tilesMissing', { names: listedNames([...lost]) })] : []),
  ];
}

const nameOf = (texture: Texture) => baseNameOf(texture.getURI() || texture.getName());

/** Whether the file is another tile of the same picture. */
function isOtherTile(name: string, first: string): boolean {
  const start = first.replace(/1001\.[^.]*$/, '').toLowerCase();
  return (
    TILE.test(first) && name.toLowerCase().startsWith(start) && /^(?!1001)1\d{3}\.[a-z0-9]+$/i.test(name.slice(start.length))
  );
}

/** Corners of the triangles by tile; null without triangles, or with transformed UVs or variants. */
function facesByTile(primitive: Primitive, material: Material): Map<number, number[]> | null {
  const info = material.getBaseColorTextureInfo();
  const uvs = primitive.getAttribute(`TEXCOORD_${info?.getTexCoord() ?? 0}`);
  const isPlain = info?.listExtensions().length === 0 && primitive.listExtensions().length === 0;
  if (!uvs || !isPlain || primitive.getMode() !== Primitive.Mode.TRIANGLES) return null;
  const indices = primitive.getIndices();
  const count = indices?.getCount() ?? uvs.getCount();
  const tiles = new Map<number, number[]>();
  const [place, corners] = [
    [0, 0],
    [0, 0, 0],
  ];
  for (let at = 0; at + 2 < count; at += 3) {
    let [u, v] = [0, 0];
    for (let corner = 0; corner < 3; corner += 1) {
      corners[corner] = indices?.getScalar(at + corner) ?? at + corner;
      uvs.getElement(corners[corner]!, place);
      u += place[0]! / 3;
      v += (1 - place[1]!) / 3;
    }
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const isSquare = column >= 0 && column < TILES_IN_ROW && row >= 0 && row < 100;
    const tile = isSquare ? FIRST_TILE + column + row * TILES_IN_ROW : FIRST_TILE;
    const faces = tiles.get(tile) ?? [];
    faces.push(...corners);
    tiles.set(tile, faces);
  }
  return tiles;
}

function withCorners(document: Document, primitive: Primitive, corners: readonly number[]): Primitive {
  const [buffer = null] = document.getRoot().listBuffers();
  return primitive.setIndices(
    document.createAccessor().setType('SCALAR').setArray(Uint32Array.from(corners)).setBuffer(buffer),
  );
}
