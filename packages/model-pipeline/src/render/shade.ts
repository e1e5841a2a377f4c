/** Computes the colour of a triangle at one position of the picture. */

import type { Camera } from './camera.ts';
import { reflectStudio, SHINE, type Studio } from '../look/studio-look.ts';
import { highlight, LINEAR_FROM_BYTE, toneMap, toScreen } from './lighting.ts';
import { litShare, type ShadowMap } from './shadow-map.ts';
import type { MappedTexture, Surface } from './surface.ts';
import { sampleTexture } from './texture-image.ts';
import { clamp, lengthOf } from './vector-math.ts';

export type RenderStyle = 'shaded' | 'clay' | 'wireframe';

export interface Fog {
  /** sRGB 0..1, so that it can match a backdrop exactly. */
  color: readonly [number, number, number];
  /** Metres from the camera at which fog begins, and at which it hides nearly everything. */
  start: number;
  end: number;
}

export interface ShadeScene {
  surfaces: readonly Surface[];
  camera: Camera;
  width: number;
  height: number;
  lighting: Studio;
  shadows: ShadowMap | null;
  shadowSoftness: number;
  style: RenderStyle;
  fog: Fog | null;
}

export interface Shader {
  /** Selects the triangle for `color` and `alpha`. */
  select(surface: number, firstIndex: number): void;
  /** Opacity at a pixel (0..1). */
  alpha(x: number, y: number): number;
  /** Writes sRGB 0..1 and alpha into `out`; x and y in pixels. */
  color(x: number, y: number, out: Float64Array): void;
}

const CLAY = [0.36, 0.35, 0.335];
const WIRE = [0.09, 0.14, 0.22];
const NO_GLOW = [0, 0, 0];
const MAX_HIGHLIGHT = 12;

export function createShader(scene: ShadeScene): Shader {
  const { surfaces, camera, lighting, shadows, width, height } = scene;
  const lights = [lighting.key, lighting.fill, lighting.rim];
  const corner = new Float64Array(9); // view space x, y (divided by the opening) and distance
  const edge = new Float64Array(9); // cross products: the homogeneous edge functions
  const tangent = new Float64Array(3);
  const bitangent = new Float64Array(3);
  const face = new Float64Array(3);
  const texel = new Float64Array(4);
  const base = new Float64Array(4);
  const glow = new Float64Array(3);
  const mirror = new Float64Array(3);
  const light = new Float64Array(3);
  let surface = surfaces[0]!;
  const ids = new Uint32Array(3);
  let hasTangent = false;
  // Arrays, because V8 allocates a number that closures share on every change.
  /** Mip level at one texel a pixel, by map, for textures of one texel. `sizeLevel` adds the size of the texture. */
  const texelLevels = new Float64Array(Math.max(1, ...surfaces.map(({ uvs }) => uvs.length)));
  const weights = new Float64Array(3);

  const select = (surfaceIndex: number, firstIndex: number): void => {
    surface = surfaces[surfaceIndex]!;
    const { positions, indices, uvs } = surface;
    for (let i = 0; i < 3; i++) {
      ids[i] = indices[firstIndex + i]!;
      viewCorner(camera, positions, ids[i]!, corner, i * 3);
    }
    for (let i = 0; i < 3; i++) {
      const b = ((i + 1) % 3) * 3;
      const c = ((i + 2) % 3) * 3;
      edge[i * 3] = corner[b + 1]! * corner[c + 2]! - corner[b + 2]! * corner[c + 1]!;
      edge[i * 3 + 1] = corner[b + 2]! * corner[c]! - corner[b]! * corner[c + 2]!;
      edge[i * 3 + 2] = corner[b]! * corner[c + 1]! - corner[b + 1]! * corner[c]!;
    }
    selectTangents(positions, uvs);
  };

  const selectTangents = (positions: Float32Array, uvs: readonly (Float32Array | null)[]): void => {
    const a = ids[0]!;
    const b = ids[1]!;
    const c = ids[2]!;
    for (let k = 0; k < 3; k++) {
      const p = (k + 1) % 3;
      const q = (k + 2) % 3;
      face[k] =
        (positions[b * 3 + p]! - positions[a * 3 + p]!) * (positions[c * 3 + q]! - positions[a * 3 + q]!) -
        (positions[b * 3 + q]! - positions[a * 3 + q]!) * (positions[c * 3 + p]! - positions[a * 3 + p]!);
    }
    hasTangent = false;
    const onScreen = uvs.length > 0 ? screenArea(corner, width, height) : 0;
    const normalMap = surface.material.normalTexture?.map;
    for (const [map, places] of uvs.entries()) {
      texelLevels[map] = -Infinity;
      if (!places) continue;
      const u1 = places[b * 2]! - places[a * 2]!;
      const v1 = places[b * 2 + 1]! - places[a * 2 + 1]!;
      const u2 = places[c * 2]! - places[a * 2]!;
      const v2 = places[c * 2 + 1]! - places[a * 2 + 1]!;
      const area = u1 * v2 - u2 * v1;
      if (onScreen > 0) texelLevels[map] = Math.log2(Math.abs(area) / 2 / onScreen) / 2;
      if (map !== normalMap || Math.abs(area) < 1e-14) continue;
      for (let k = 0; k < 3; k++) {
        const e1 = positions[b * 3 + k]! - positions[a * 3 + k]!;
        const e2 = positions[c * 3 + k]! - positions[a * 3 + k]!;
        tangent[k] = (e1 * v2 - e2 * v1) / area;
        bitangent[k] = (e2 * u1 - e1 * u2) / area;
      }
      hasTangent = true;
    }
  };

  const weigh = (x: number, y: number): void => {
    const px = (x / width) * 2 - 1;
    const py = 1 - (y / height) * 2;
    const a = edge[0]! * px + edge[1]! * py + edge[2]!;
    const b = edge[3]! * px + edge[4]! * py + edge[5]!;
    const c = edge[6]! * px + edge[7]! * py + edge[8]!;
    const sum = a + b + c;
    const scale = sum === 0 ? 0 : 1 / sum;
    // The centre of a pixel may be just outside the triangle. Clamping takes the colour of the nearest edge.
    const wa = clamp(a * scale, 0, 1);
    const wb = clamp(b * scale, 0, 1 - wa);
    weights[0] = wa;
    weights[1] = wb;
    weights[2] = 1 - wa - wb;
    if (camera.grid && corner[2]! > 0 && corner[5]! > 0 && corner[8]! > 0) flatten();
  };
  /** Removes the perspective correction of the weights. */
  const flatten = (): void => {
    for (let i = 0; i < 3; i++) weights[i]! *= corner[i * 3 + 2]!;
    const sum = weights[0]! + weights[1]! + weights[2]!;
    for (let i = 0; i < 3; i++) weights[i]! /= sum;
  };
  const mix = (values: Float32Array, size: number, k: number): number =>
    values[ids[0]! * size + k]! * weights[0]! +
    values[ids[1]! * size + k]! * weights[1]! +
    values[ids[2]! * size + k]! * weights[2]!;

  /** Reads the texel at the last weighted position; false if the mesh lacks the UV set. */
  const read = ({ image, map }: MappedTexture): boolean => {
    const uvs = surface.uvs[map];
    if (!uvs) return false;
    const level = texelLevels[map]! + image.sizeLevel;
    const u = mix(uvs, 2, 0);
    const v = mix(uvs, 2, 1);
    if (camera.grid) sampleTexture(image, 0, u, v, texel, true);
    else sampleTexture(image, level > 0 ? level - 0.25 : 0, u, v, texel);
    return true;
  };

  const readBase = (): void => {
    const { material } = surface;
    for (let c = 0; c < 4; c++) base[c] = material.baseColor[c]! * (surface.colors ? mix(surface.colors, 4, c) : 1);
    if (!material.baseTexture || !read(material.baseTexture)) return;
    for (let c = 0; c < 3; c++) base[c]! *= LINEAR_FROM_BYTE[texel[c]! | 0]!;
    base[3]! *= texel[3]! / 255;
  };

  const alpha = (x: number, y: number): number => {
    const { material } = surface;
    if (material.alphaMode === 'opaque') return 1;
    weigh(x, y);
    readBase();
    return material.alphaMode === 'mask' ? (base[3]! < material.alphaCutoff ? 0 : 1) : clamp(base[3]!, 0, 1);
  };

  const color = (x: number, y: number, out: Float64Array): void => {
    weigh(x, y);
    const { material, positions, normals } = surface;
    const textured = scene.style === 'shaded';
    if (textured) readBase();
    else for (let c = 0; c < 4; c++) base[c] = CLAY[c] ?? 1;

    const posX = mix(positions, 3, 0);
    const posY = mix(positions, 3, 1);
    const posZ = mix(positions, 3, 2);
    let viewX = camera.position[0] - posX;
    let viewY = camera.position[1] - posY;
    let viewZ = camera.position[2] - posZ;
    const distance = lengthOf(viewX, viewY, viewZ) || 1;
    viewX /= distance;
    viewY /= distance;
    viewZ /= distance;

    let nx = mix(normals, 3, 0);
    let ny = mix(normals, 3, 1);
    let nz = mix(normals, 3, 2);
    const turned = face[0]! * viewX + face[1]! * viewY + face[2]! * viewZ < 0 ? -1 : 1;
    // Uses the face normal, because a smooth normal may point away at an outline.
    const side = (face[0]! * nx + face[1]! * ny + face[2]! * nz) * turned < 0 ? -1 : 1;
    nx *= side;
    ny *= side;
    nz *= side;
    if (textured && material.normalTexture && hasTangent && read(material.normalTexture)) {
      const tx = (texel[0]! / 127.5 - 1) * material.normalScale;
      const ty = (texel[1]! / 127.5 - 1) * material.normalScale;
      const tl = lengthOf(tangent[0]!, tangent[1]!, tangent[2]!) || 1;
      const bl = lengthOf(bitangent[0]!, bitangent[1]!, bitangent[2]!) || 1;
      nx += (tangent[0]! / tl) * tx - (bitangent[0]! / bl) * ty;
      ny += (tangent[1]! / tl) * tx - (bitangent[1]! / bl) * ty;
      nz += (tangent[2]! / tl) * tx - (bitangent[2]! / bl) * ty;
    }
    const length = lengthOf(nx, ny, nz) || 1;
    nx /= length;
    ny /= length;
    nz /= length;

    let roughness = scene.style === 'shaded' ? material.roughness : 0.8;
    let metallic = scene.style === 'shaded' ? material.metallic : 0;
    const hasMetalRough = textured && material.metalRoughTexture !== null && read(material.metalRoughTexture);
    if (hasMetalRough) {
      roughness *= texel[1]! / 255;
      metallic *= texel[2]! / 255;
    }
    // Ambient occlusion: 1 unless the model has a map for it.
    let open = 1;
    // Most models have both in one picture.
    if (textured && material.occlusionTexture && (isSame(material) ? hasMetalRough : read(material.occlusionTexture))) {
      open = 1 + (texel[0]! / 255 - 1) * material.occlusionStrength;
    }
    const emissive = scene.style === 'shaded' ? material.emissive : NO_GLOW;
    for (let c = 0; c < 3; c++) glow[c] = emissive[c]!;
    if (textured && material.emissiveTexture && glow[0]! + glow[1]! + glow[2]! > 0 && read(material.emissiveTexture)) {
      for (let c = 0; c < 3; c++) glow[c]! *= LINEAR_FROM_BYTE[texel[c]! | 0]!;
    }
    roughness = clamp(roughness, 0.06, 1);

    if (material.unlit && scene.style === 'shaded') {
      // Unlit colours are display-ready, without tone mapping.
      for (let c = 0; c < 3; c++) out[c] = toScreen(base[c]!);
    } else {
      const normalToView = Math.max(nx * viewX + ny * viewY + nz * viewZ, 0.02);
      const up = ny * 0.5 + 0.5;
      const twice = 2 * normalToView;
      reflectStudio(lighting, twice * nx - viewX, twice * ny - viewY, twice * nz - viewZ, roughness, mirror);
      const grazing = fifthPower(1 - normalToView) * (1 - roughness) * SHINE.edgeOn;
      for (let c = 0; c < 3; c++) {
        const reflectance = 0.04 + (base[c]! - 0.04) * metallic;
        const ambient = lighting.ground[c]! + (lighting.sky[c]! - lighting.ground[c]!) * up;
        const shine =
          (reflectance + grazing * (1 - reflectance)) * mirror[c]! * (1 + (SHINE.matt - 1) * roughness * (1 - metallic));
        light[c] = base[c]! * (1 - metallic) * ambient * open + shine * (0.3 + 0.7 * open) + glow[c]!;
      }
      for (const source of lights) {
        const lx = source.direction[0];
        const ly = source.direction[1];
        const lz = source.direction[2];
        const normalToLight = nx * lx + ny * ly + nz * lz;
        if (normalToLight <= 0) continue;
        let lit = source === lighting.key ? 0.5 + 0.5 * open : open;
        if (source === lighting.key && shadows) {
          lit *= litShare(shadows, posX, posY, posZ, scene.shadowSoftness, (x * 7 + y * 13) | 0);
        }
        if (lit === 0) continue;
        const half = lengthOf(lx + viewX, ly + viewY, lz + viewZ) || 1;
        const normalToHalf = Math.max(0, (nx * (lx + viewX) + ny * (ly + viewY) + nz * (lz + viewZ)) / half);
        const viewToHalf = Math.max(0, (viewX * (lx + viewX) + viewY * (ly + viewY) + viewZ * (lz + viewZ)) / half);
        const strength = highlight(normalToLight, normalToView, normalToHalf, roughness);
        const edgeOn = fifthPower(1 - viewToHalf);
        for (let c = 0; c < 3; c++) {
          const reflectance = 0.04 + (base[c]! - 0.04) * metallic;
          const shine = Math.min(strength * (reflectance + (1 - reflectance) * edgeOn), MAX_HIGHLIGHT);
          light[c]! += (base[c]! * (1 - metallic) * 0.3183 + shine * SHINE.ofLight) * source.color[c]! * normalToLight * lit;
        }
      }
      for (let c = 0; c < 3; c++) out[c] = toneMap(light[c]! * lighting.exposure);
    }
    out[3] = surface.material.alphaMode === 'blend' && scene.style === 'shaded' ? clamp(base[3]!, 0, 1) : 1;
    if (scene.style === 'wireframe') drawWire(x, y, out);
    if (scene.fog) {
      const t = clamp((distance - scene.fog.start) / (scene.fog.end - scene.fog.start), 0, 1);
      const thick = t * (2 - t);
      for (let c = 0; c < 3; c++) out[c]! += (scene.fog.color[c]! - out[c]!) * thick;
    }
  };

  const drawWire = (x: number, y: number, out: Float64Array): void => {
    const nearest = edgeDistance(corner, width, height, x, y);
    const strength = clamp(1.25 - nearest, 0, 1) * 0.85;
    for (let c = 0; c < 3; c++) out[c]! += (WIRE[c]! - out[c]!) * strength;
  };
  return { select, alpha, color };
}

/** Whether the metallic-roughness texel, which was read last, has the occlusion too. */
function isSame({ occlusionTexture, metalRoughTexture }: Surface['material']): boolean {
  return occlusionTexture?.image === metalRoughTexture?.image && occlusionTexture?.map === metalRoughTexture?.map;
}

/** Many times faster than `**`, which supports any exponent. */
function fifthPower(value: number): number {
  const squared = value * value;
  return squared * squared * value;
}

/** Camera coordinates of a vertex: x and y divided by the frame's opening, then the distance along the view. */
export function viewCorner(camera: Camera, positions: Float32Array, vertex: number, out: Float64Array, at: number): void {
  const x = positions[vertex * 3]! - camera.position[0];
  const y = positions[vertex * 3 + 1]! - camera.position[1];
  const z = positions[vertex * 3 + 2]! - camera.position[2];
  out[at] = (x * camera.right[0] + y * camera.right[1] + z * camera.right[2]) / camera.tanX;
  out[at + 1] = (x * camera.up[0] + y * camera.up[1] + z * camera.up[2]) / camera.tanY;
  const distance = x * camera.forward[0] + y * camera.forward[1] + z * camera.forward[2];
  out[at + 2] = distance;
  if (!camera.grid || distance <= 0) return;
  out[at] = (Math.round((out[at] / distance) * camera.grid.x) / camera.grid.x) * distance;
  out[at + 1] = (Math.round((out[at + 1]! / distance) * camera.grid.y) / camera.grid.y) * distance;
}

function screenArea(corner: Float64Array, width: number, height: number): number {
  const [wa, wb, wc] = [corner[2]!, corner[5]!, corner[8]!];
  if (wa <= 0 || wb <= 0 || wc <= 0) return 0;
  const [ax, ay] = [corner[0]! / wa, corner[1]! / wa];
  const area = (corner[3]! / wb - ax) * (corner[7]! / wc - ay) - (corner[4]! / wb - ay) * (corner[6]! / wc - ax);
  return (Math.abs(area) / 2) * (width / 2) * (height / 2);
}

function edgeDistance(corner: Float64Array, width: number, height: number, x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i < 3; i++) {
    const [a, b] = [i * 3, ((i + 1) % 3) * 3];
    const ax = ((corner[a]! / corner[a + 2]!) * 0.5 + 0.5) * width;
    const ay = (0.5 - (corner[a + 1]! / corner[a + 2]!) * 0.5) * height;
    const bx = ((corner[b]! / corner[b + 2]!) * 0.5 + 0.5) * width;
    const by = (0.5 - (corner[b + 1]! / corner[b + 2]!) * 0.5) * height;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    nearest = Math.min(nearest, Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length);
  }
  return nearest;
}
