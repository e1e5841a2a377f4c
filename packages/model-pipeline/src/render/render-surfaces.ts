/** Renders surfaces with a camera to a picture. */

import type { Camera } from './camera.ts';
import { groundShadow } from './ground-shadow.ts';
import type { Studio } from '../look/studio-look.ts';
import { rasteriseView, visibilityBuffer, type VisibilityBuffer } from './rasterise.ts';
import { createShader, viewCorner, type Fog, type RenderStyle, type Shader } from './shade.ts';
import { shadowMap } from './shadow-map.ts';
import { boundsOf, type Surface } from './surface.ts';

export interface RenderedImage {
  width: number;
  height: number;
  /** RGBA with straight alpha; transparent where nothing was drawn. */
  pixels: Uint8Array;
  /** Share of the picture that the model covers, without its shadow. */
  covered: number;
}

export interface SurfaceRenderOptions {
  width: number;
  height: number;
  lighting: Studio;
  style: RenderStyle;
  fog: Fog | null;
  /** Draws the shadow on an invisible floor at the lowest point. */
  groundShadow: boolean;
  /** Called often while drawing. An exception stops the drawing. */
  checkpoint?: (() => void) | undefined;
}

/** Samples along each side of a pixel. */
const SAMPLES = 2;
const TRIANGLES_BETWEEN_CHECKPOINTS = 16_384;
const ROWS_BETWEEN_CHECKPOINTS = 32;
/** Each may cover the whole picture. */
const BLENDED_BETWEEN_CHECKPOINTS = 16;

export function renderSurfaces(surfaces: readonly Surface[], camera: Camera, options: SurfaceRenderOptions): RenderedImage {
  const { width, height, checkpoint = () => {} } = options;
  const image: RenderedImage = { width, height, pixels: new Uint8Array(width * height * 4), covered: 0 };
  const bounds = boundsOf(surfaces);
  if (!bounds) return image;
  const size = Math.hypot(...bounds.max.map((value, k) => value - bounds.min[k]!)) || 1;
  const shadows = shadowMap(surfaces, options.lighting.key.direction, width);
  const shader = createShader({
    surfaces,
    camera,
    width,
    height,
    lighting: options.lighting,
    shadows,
    shadowSoftness: Math.min(size * 0.004, 0.08),
    style: options.style,
    fog: options.fog,
  });

  const seen = visibilityBuffer(width * SAMPLES, height * SAMPLES);
  const listed = drawOpaque(surfaces, camera, options.style, seen, shader, checkpoint);
  const frame = new Float32Array(width * height * 4);
  resolve(frame, seen, listed, shader, { width, height, isHard: camera.grid !== undefined }, checkpoint);
  drawBlended(frame, seen, surfaces, camera, options.style, shader, width, checkpoint);
  const floor = options.groundShadow ? groundShadow(surfaces, camera, width, height, shadows) : null;
  writePixels(frame, image, floor);
  return image;
}

/** First triangle index of each surface, to find the surface of a triangle. */
type TriangleList = Uint32Array;

function drawOpaque(
  surfaces: readonly Surface[],
  camera: Camera,
  style: RenderStyle,
  seen: VisibilityBuffer,
  shader: Shader,
  checkpoint: () => void,
): TriangleList {
  const first = new Uint32Array(surfaces.length + 1);
  const corners = new Float64Array(9);
  for (const [index, surface] of surfaces.entries()) {
    const count = surface.indices.length / 3;
    first[index + 1] = first[index]! + count;
    const { material } = surface;
    if (material.alphaMode === 'blend' && style === 'shaded') continue;
    const isCut = material.alphaMode === 'mask' && style === 'shaded';
    const covers = isCut ? (x: number, y: number): boolean => shader.alpha(x / SAMPLES, y / SAMPLES) > 0 : null;
    for (let t = 0; t < count; t++) {
      if (t % TRIANGLES_BETWEEN_CHECKPOINTS === 0) checkpoint();
      if (!viewTriangle(surface, t, camera, corners)) continue;
      if (covers) shader.select(index, t * 3);
      rasteriseView(seen, corners, camera.near, first[index]! + t, covers);
    }
  }
  return first;
}

/** Writes camera coordinates of a triangle. False for a hidden back face. */
function viewTriangle(surface: Surface, t: number, camera: Camera, out: Float64Array): boolean {
  for (let i = 0; i < 3; i++) viewCorner(camera, surface.positions, surface.indices[t * 3 + i]!, out, i * 3);
  if (out[2]! < camera.near && out[5]! < camera.near && out[8]! < camera.near) return false;
  if (surface.material.doubleSided) return true;
  const volume =
    out[0]! * (out[4]! * out[8]! - out[5]! * out[7]!) -
    out[1]! * (out[3]! * out[8]! - out[5]! * out[6]!) +
    out[2]! * (out[3]! * out[7]! - out[4]! * out[6]!);
  return volume > 0;
}

/** Shades each triangle once a pixel, weighted by its covered samples. With hard edges, only the first sample counts. */
function resolve(
  frame: Float32Array,
  seen: VisibilityBuffer,
  first: TriangleList,
  shader: Shader,
  { width, height, isHard }: { width: number; height: number; isHard: boolean },
  checkpoint: () => void,
): void {
  const out = new Float64Array(4);
  const step = isHard ? 0 : 1;
  const ids = new Int32Array(SAMPLES * SAMPLES);
  let selected = 0;
  const shade = (id: number, x: number, y: number, at: number, share: number): void => {
    if (id !== selected) {
      const surface = surfaceOf(first, id - 1);
      shader.select(surface, (id - 1 - first[surface]!) * 3);
      selected = id;
    }
    shader.color(x, y, out);
    for (let c = 0; c < 3; c++) frame[at + c]! += out[c]! * share;
    frame[at + 3]! += share;
  };
  for (let y = 0; y < height; y++) {
    if (y % ROWS_BETWEEN_CHECKPOINTS === 0) checkpoint();
    for (let x = 0; x < width; x++) {
      let isWhole = true;
      for (let s = 0; s < ids.length; s++) {
        const row = y * SAMPLES + ((s / SAMPLES) | 0) * step;
        ids[s] = seen.triangle[row * seen.width + x * SAMPLES + (s % SAMPLES) * step]!;
        isWhole &&= ids[s] === ids[0];
      }
      const at = (y * width + x) * 4;
      if (isWhole) {
        if (ids[0] !== 0) shade(ids[0]!, x + 0.5, y + 0.5, at, 1);
        continue;
      }
      for (let s = 0; s < ids.length; s++) {
        const id = ids[s]!;
        if (id === 0 || isAmong(ids, id, s)) continue;
        let covered = 0;
        let cx = 0;
        let cy = 0;
        for (let other = s; other < ids.length; other++) {
          if (ids[other] !== id) continue;
          covered++;
          cx += ((other % SAMPLES) + 0.5) / SAMPLES;
          cy += (((other / SAMPLES) | 0) + 0.5) / SAMPLES;
        }
        shade(id, x + cx / covered, y + cy / covered, at, covered / ids.length);
      }
    }
  }
}

function isAmong(ids: Int32Array, id: number, count: number): boolean {
  for (let i = 0; i < count; i++) if (ids[i] === id) return true;
  return false;
}

function surfaceOf(first: TriangleList, triangle: number): number {
  let low = 0;
  let high = first.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (first[middle]! <= triangle) low = middle;
    else high = middle;
  }
  return low;
}

/** Transparent triangles, farthest first, blended over the picture. */
function drawBlended(
  frame: Float32Array,
  seen: VisibilityBuffer,
  surfaces: readonly Surface[],
  camera: Camera,
  style: RenderStyle,
  shader: Shader,
  width: number,
  checkpoint: () => void,
): void {
  if (style !== 'shaded') return;
  const corners = new Float64Array(9);
  const waiting: { surface: number; triangle: number; distance: number }[] = [];
  for (const [index, surface] of surfaces.entries()) {
    if (surface.material.alphaMode !== 'blend') continue;
    for (let t = 0; t < surface.indices.length / 3; t++) {
      if (!viewTriangle(surface, t, camera, corners)) continue;
      waiting.push({ surface: index, triangle: t, distance: corners[2]! + corners[5]! + corners[8]! });
    }
  }
  if (waiting.length === 0) return;
  waiting.sort((a, b) => b.distance - a.distance);
  const out = new Float64Array(4);
  const layer = visibilityBuffer(seen.width, seen.height);
  for (const [index, { surface, triangle }] of waiting.entries()) {
    if (index % BLENDED_BETWEEN_CHECKPOINTS === 0) checkpoint();
    viewTriangle(surfaces[surface]!, triangle, camera, corners);
    shader.select(surface, triangle * 3);
    const box = sampleBox(corners, camera.near, layer);
    rasteriseView(layer, corners, camera.near, triangle, null);
    for (let y = box.y0; y <= box.y1; y++) {
      for (let x = box.x0; x <= box.x1; x++) {
        let covered = 0;
        for (let s = 0; s < SAMPLES * SAMPLES; s++) {
          const sample = (y * SAMPLES + ((s / SAMPLES) | 0)) * layer.width + x * SAMPLES + (s % SAMPLES);
          if (layer.triangle[sample] && layer.nearness[sample]! > seen.nearness[sample]!) covered++;
          layer.triangle[sample] = 0;
          layer.nearness[sample] = 0;
        }
        if (covered === 0) continue;
        shader.color(x + 0.5, y + 0.5, out);
        const alpha = (out[3]! * covered) / (SAMPLES * SAMPLES);
        const at = (y * width + x) * 4;
        for (let c = 0; c < 3; c++) frame[at + c] = frame[at + c]! * (1 - alpha) + out[c]! * alpha;
        frame[at + 3] = frame[at + 3]! + (1 - frame[at + 3]!) * alpha;
      }
    }
  }
}

/** Bounds of a triangle in pixels. The whole picture if it reaches behind the camera. */
function sampleBox(
  corners: Float64Array,
  near: number,
  layer: VisibilityBuffer,
): { x0: number; x1: number; y0: number; y1: number } {
  const width = layer.width / SAMPLES;
  const height = layer.height / SAMPLES;
  let [x0, x1, y0, y1] = [width, 0, height, 0];
  for (let i = 0; i < 9; i += 3) {
    if (corners[i + 2]! < near) return { x0: 0, x1: width - 1, y0: 0, y1: height - 1 };
    const x = ((corners[i]! / corners[i + 2]!) * 0.5 + 0.5) * width;
    const y = (0.5 - (corners[i + 1]! / corners[i + 2]!) * 0.5) * height;
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  return {
    x0: Math.max(0, Math.floor(x0) - 1),
    x1: Math.min(width - 1, Math.ceil(x1)),
    y0: Math.max(0, Math.floor(y0) - 1),
    y1: Math.min(height - 1, Math.ceil(y1)),
  };
}

function writePixels(
  frame: Float32Array,
  image: RenderedImage,
  floor: { darknessAt(x: number, y: number): number } | null,
): void {
  const { width, height, pixels } = image;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const covered = Math.min(1, frame[at + 3]!);
      image.covered += covered / (width * height);
      const shade = covered < 1 && floor ? floor.darknessAt(x + 0.5, y + 0.5) : 0;
      const alpha = covered + (1 - covered) * shade;
      // The frame is premultiplied and the shadow black, so dividing by the combined alpha gives straight colours.
      for (let c = 0; c < 3; c++) pixels[at + c] = alpha > 0 ? Math.min(255, (frame[at + c]! / alpha) * 255 + 0.5) : 0;
      pixels[at + 3] = alpha * 255 + 0.5;
    }
  }
}
