/** Renders 3D models without a browser or a graphics card. */

import type { Document } from '@gltf-transform/core';
import { STUDIO, type Studio } from '../look/studio-look.ts';
import { frameSurfaces } from './camera.ts';
import { collectSurfaces } from './collect-surfaces.ts';
import { turnLighting } from './lighting.ts';
import type { ClipMoment } from './pose-nodes.ts';
import { renderSurfaces, type RenderedImage } from './render-surfaces.ts';
import { retroCamera, retroPicture, retroSize } from './retro-picture.ts';
import type { Fog, RenderStyle } from './shade.ts';
import type { Surface } from './surface.ts';
import type { Vector3 } from './vector-math.ts';

export interface ModelRenderOptions {
  /** Pixels. */
  width?: number;
  height?: number;
  /** Degrees around the model: 0 is its front (+z), 35 shows its front and its right. */
  yaw?: number;
  /** Degrees above the horizon. */
  pitch?: number;
  /** Vertical opening of the camera in degrees. */
  fieldOfView?: number;
  /** Share of the frame that the model fills, 0..1. */
  fill?: number;
  /** Magnification of the full view. */
  zoom?: number;
  /** Point to centre, in parts of the model's box from its middle (-0.5..0.5). */
  focus?: Vector3 | null;
  /** Moment of a clip; otherwise the model is drawn in its stored pose. */
  moment?: ClipMoment;
  style?: RenderStyle;
  /** Draws in the style of a PlayStation 1. */
  isRetro?: boolean;
  lighting?: Studio;
  fog?: Fog | null;
  /** Draws the shadow on an invisible floor. The picture stays transparent elsewhere. */
  groundShadow?: boolean;
  /** Called often while drawing. An exception stops the drawing. */
  checkpoint?: () => void;
}

const MAX_SIDE = 4096;

/**
 * Draws a document's default scene. The result has a transparent background; a document with nothing to draw gives
 * a fully transparent picture. Time grows with the pixels and, mildly, with the triangles: the caller sets the limit.
 */
export async function renderModel(document: Document, options: ModelRenderOptions = {}): Promise<RenderedImage> {
  return drawSurfaces(await collectSurfaces(document, options.moment), options);
}

/** Draws collected surfaces, so that several views of a model share them. */
export function drawSurfaces(surfaces: readonly Surface[], options: Omit<ModelRenderOptions, 'moment'>): RenderedImage {
  const size = { width: wholeSide(options.width ?? 512), height: wholeSide(options.height ?? 512) };
  const isRetro = options.isRetro ?? false;
  const { width, height } = isRetro ? retroSize(size) : size;
  const yaw = options.yaw ?? 35;
  const camera = frameSurfaces(surfaces, {
    yaw,
    pitch: options.pitch ?? 20,
    fieldOfView: options.fieldOfView ?? 30,
    aspect: width / height,
    fill: options.fill ?? 0.88,
    zoom: options.zoom ?? 1,
    focus: options.focus ?? null,
  });
  const drawn = renderSurfaces(surfaces, isRetro ? retroCamera(camera, { width, height }) : camera, {
    width,
    height,
    lighting: turnLighting(options.lighting ?? STUDIO, yaw),
    style: options.style ?? 'shaded',
    fog: options.fog ?? null,
    groundShadow: options.groundShadow ?? false,
    checkpoint: options.checkpoint,
  });
  return isRetro ? retroPicture(drawn, size) : drawn;
}

function wholeSide(pixels: number): number {
  return Number.isFinite(pixels) ? Math.min(MAX_SIDE, Math.max(1, Math.round(pixels))) : 512;
}
