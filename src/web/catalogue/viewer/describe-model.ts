import { counted } from '../../platform/ui/text/compact-number.ts';
import { sizeText as sidesText, UNIT_HINT } from '../../../shared/platform/kit/size-text.ts';
import type { ModelInspection } from './model-inspection.ts';

const NAMED_CLIPS = 6;

/** Text description of a model, for screen readers. */
export function describeModel(model: ModelInspection): string {
  const { triangles, meshes, materials, bones, clips } = model;
  const textures = materials.flatMap((material) => material.textures);
  return [
    `${counted(triangles, 'triangle', 'triangles')} in ${counted(meshes.length, 'mesh', 'meshes')} with ${counted(materials.length, 'material', 'materials')}.`,
    sizeText(model),
    texturesText(textures),
    bones === 0 ? 'No skeleton.' : `A skeleton of ${counted(bones, 'bone', 'bones')}.`,
    clipsText(clips),
  ].join(' ');
}

function sizeText({ size, assumedUnit }: ModelInspection): string {
  const sentence = `It is ${sidesText(size, assumedUnit)} in width, height and depth.`;
  return assumedUnit === undefined ? sentence : `${sentence} ${UNIT_HINT}`;
}

function texturesText(textures: { width: number; height: number }[]): string {
  if (textures.length === 0) return 'No textures.';
  const side = Math.max(...textures.map(({ width, height }) => Math.max(width, height)));
  return `${counted(textures.length, 'texture', 'textures')} of up to ${side} texels a side.`;
}

function clipsText(clips: ModelInspection['clips']): string {
  if (clips.length === 0) return 'No animations.';
  const named = clips.slice(0, NAMED_CLIPS).map(({ name, seconds }) => `${name} (${seconds.toFixed(1)} seconds)`);
  const rest = clips.length - named.length;
  return `${counted(clips.length, 'animation', 'animations')}: ${[...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')}.`;
}
