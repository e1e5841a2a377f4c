/** Pictures of a model from all sides, on a transparent background. */

import type { Animation, Document } from '@gltf-transform/core';
import sharp from 'sharp';

import { FIRST_VIEW, firstMoment, isLikeRest } from '../look/first-view.ts';
import type { FirstCamera, Presentation } from '../look/presentation.ts';
import { AS_READ, presentedAxes, type Axes } from '../look/presentation-rules.ts';
import { finding, type Finding } from '../finding.ts';
import { collectSurfaces } from './collect-surfaces.ts';
import type { ClipMoment } from './pose-nodes.ts';
import { materialReader } from './read-material.ts';
import { drawSurfaces } from './render-model.ts';
import type { RenderedImage } from './render-surfaces.ts';
import { boundsOf, type Surface } from './surface.ts';
import type { Vector3 } from './vector-math.ts';

export interface PictureLimits {
  /** Pixels of the first picture, the cover. The others are about a third smaller. */
  width: number;
  height: number;
  /** Processor time for each picture. */
  maxMs: number;
}

const PICTURE_LIMITS: PictureLimits = { width: 1024, height: 768, maxMs: 20_000 };

interface PictureOptions {
  /** Null: as read. */
  presentation?: Presentation | null;
  limits?: Partial<PictureLimits>;
  signal?: AbortSignal;
  /** Called after each picture. Later failures keep the earlier ones. */
  onPicture?: (picture: Uint8Array) => Promise<void>;
  /** Processor time of this process in milliseconds. */
  clock?: () => number;
}

/** Degrees around the model from the first picture on. */
const QUARTERS = [0, 90, 180, 270];

export interface DrawnPictures {
  pictures: Uint8Array[];
  /** Whether no further picture can be rendered. */
  isComplete: boolean;
  findings: Finding[];
}

/** Minimal covered share of a picture: about forty pixels of the cover. */
const SMALLEST_COVER = 0.000_05;

class TooLong extends Error {}

/** WebP pictures, the first one as cover. Fewer, with a finding, if rendering takes too long. */
export async function pictureModel(
  document: Document,
  { presentation, limits, signal, onPicture, clock = processorMs }: PictureOptions = {},
): Promise<DrawnPictures> {
  const { width, height, maxMs } = { ...PICTURE_LIMITS, ...limits };
  signal?.throwIfAborted();
  const shown = presentation ?? AS_READ;
  const surfaces = rotateSurfaces(await posedSurfaces(document), presentedAxes(shown));
  if (!boundsOf(surfaces)) {
    const note = finding('no_picture', 'nothingToDraw');
    return { pictures: [], isComplete: true, findings: [note] };
  }
  const pictures: Uint8Array[] = [];
  let covered = 0;
  const { yaw, pitch } = shown.camera ?? FIRST_VIEW;
  for (const quarter of QUARTERS) {
    const isFirst = quarter === 0;
    const scale = isFirst ? 1 : 0.625;
    const end = clock() + maxMs;
    const checkpoint = () => {
      signal?.throwIfAborted();
      if (clock() > end) throw new TooLong();
    };
    try {
      const drawn = drawSurfaces(surfaces, {
        width: width * scale,
        height: height * scale,
        yaw: yaw + quarter,
        pitch,
        fieldOfView: FIRST_VIEW.fieldOfView,
        fill: FIRST_VIEW.fill,
        ...(isFirst && shown.camera !== null && closer(shown.camera)),
        isRetro: shown.isRetro,
        groundShadow: true,
        checkpoint,
      });
      covered = Math.max(covered, drawn.covered);
      const picture = await encode(drawn);
      pictures.push(picture);
      await onPicture?.(picture);
    } catch (error) {
      if (error instanceof TooLong) break;
      throw error;
    }
  }
  const findings: Finding[] = [];
  if (pictures.length === 0) findings.push(finding('no_picture', 'picturesTooSlow'));
  else if (covered < SMALLEST_COVER) findings.push(finding('no_picture', 'picturesBlank'));
  return { pictures, isComplete: pictures.length === QUARTERS.length, findings };
}

const closer = ({ zoom, focus }: FirstCamera) => ({ zoom, focus: focus as Vector3 | null });

/** Processor time, because at the lowest priority wall-clock time says nothing. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function encode({ width, height, pixels }: RenderedImage): Promise<Uint8Array> {
  return (
    sharp(pixels, { raw: { width, height, channels: 4 } })
      // More effort takes four times as long for a sixth less.
      .webp({ quality: 86, alphaQuality: 90, effort: 2 })
      .toBuffer()
  );
}

/** At rest. With bones inside a clip, because bind poses have stretched arms. */
async function posedSurfaces(document: Document): Promise<Surface[]> {
  const readMaterial = materialReader();
  const resting = await collectSurfaces(document, undefined, readMaterial);
  const moment = momentOf(document);
  if (!moment) return resting;
  const posed = await collectSurfaces(document, moment, readMaterial);
  return isLikeRest(extentOf(resting), extentOf(posed)) ? posed : resting;
}

function momentOf(document: Document): ClipMoment | null {
  const root = document.getRoot();
  const clips = root.listAnimations();
  const first = firstMoment(
    clips.map((clip) => clip.getName()),
    root.listSkins().length > 0,
  );
  return first && { clip: first.clip, seconds: secondsOf(clips[first.clip]) * first.part };
}

function secondsOf(clip: Animation | undefined): number {
  return Math.max(0, ...(clip?.listSamplers() ?? []).map((sampler) => sampler.getInput()?.getMax([])[0] ?? 0));
}

function extentOf(surfaces: readonly Surface[]): number {
  const bounds = boundsOf(surfaces);
  return bounds ? Math.hypot(...bounds.max.map((value, axis) => value - bounds.min[axis]!)) : 0;
}

/** Rotates surfaces upright and to their front, by quarter turns. */
function rotateSurfaces(surfaces: readonly Surface[], axes: Axes): Surface[] {
  if (axes.every((row, axis) => row[axis] === 1)) return [...surfaces];
  return surfaces.map((surface) => ({
    ...surface,
    positions: rotated(surface.positions, axes),
    normals: rotated(surface.normals, axes),
  }));
}

function rotated(vectors: Float32Array, axes: Axes): Float32Array {
  const out = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    const [x, y, z] = [vectors[at]!, vectors[at + 1]!, vectors[at + 2]!];
    for (let k = 0; k < 3; k++) out[at + k] = axes[k]![0] * x + axes[k]![1] * y + axes[k]![2] * z;
  }
  return out;
}
