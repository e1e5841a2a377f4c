import * as m from '#messages/viewer';
import { sizeText as sidesText, unitHint } from '../../../shared/platform/kit/size-text.ts';
import { decimals } from '../../../shared/platform/messages/locale-format.ts';
import type { ModelInspection } from './model-inspection.ts';

const NAMED_CLIPS = 6;
const tenths = decimals(1);

/** Text description of a model, for screen readers. */
export function describeModel(model: ModelInspection): string {
  const { triangles, meshes, materials, bones, clips } = model;
  const textures = materials.flatMap((material) => material.textures);
  return [
    m.describeShape({ triangles, meshes: meshes.length, materials: materials.length }),
    sizeText(model),
    texturesText(textures),
    bones === 0 ? m.noSkeleton() : m.describeSkeleton({ bones }),
    clipsText(clips),
  ].join(' ');
}

function sizeText({ size, assumedUnit }: ModelInspection): string {
  const sentence = m.describeSize({ size: sidesText(size, assumedUnit) });
  return assumedUnit === undefined ? sentence : `${sentence} ${unitHint()}`;
}

function texturesText(textures: { width: number; height: number }[]): string {
  if (textures.length === 0) return m.noTextures();
  const side = Math.max(...textures.map(({ width, height }) => Math.max(width, height)));
  return m.describeTextures({ count: textures.length, side });
}

function clipsText(clips: ModelInspection['clips']): string {
  if (clips.length === 0) return m.noAnimations();
  const named = clips
    .slice(0, NAMED_CLIPS)
    .map(({ name, seconds }) => m.clipWithLength({ name, seconds: tenths().format(seconds) }));
  const rest = clips.length - named.length;
  const count = clips.length;
  const names = named.join(', ');
  return rest > 0 ? m.describeMoreClips({ count, names, rest }) : m.describeClips({ count, names });
}
