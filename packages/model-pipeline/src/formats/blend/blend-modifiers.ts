/** Applies the modifiers of a mesh that are supported here. */

import type { Matrix4 } from 'three';

import { arrayed } from './blend-array-modifier.ts';
import { mirrored } from './blend-mirror.ts';
import type { BlendMesh } from './blend-mesh.ts';
import type { TransformOf } from './blend-transform.ts';
import { nameOfId, type BlendStruct } from './blend-struct.ts';
import { subdivided } from './blend-subdivide.ts';

const RENDERED = 1 << 1;
const BY_ANGLE = 1 << 1;
const BY_FLAG = 1 << 2;
/** The node group that smooths by angle since Blender 4.1. */
const SMOOTH_BY_ANGLE = /^(Smooth by Angle|Auto Smooth)/i;
const USUAL_ANGLE = Math.PI / 6;

/** Modifiers that do not change the rest shape. */
const WITHOUT_SHAPE = new Set(
  'Armature Collision ParticleSystem Softbody Cloth Fluidsim Fluid Smoke Surface WeightedNormal NormalEdit UVProject UVWarp DataTransfer'
    .split(' ')
    .map((name) => `${name}ModifierData`),
);

export interface ModifierContext {
  object: BlendStruct;
  placeOf: TransformOf;
  /** Kinds that were not applied. */
  leftOut: Set<string>;
}

const isRendered = (modifier: BlendStruct) => (modifier.number('modifier.mode') & RENDERED) !== 0;

const isSmoothing = (modifier: BlendStruct) =>
  SMOOTH_BY_ANGLE.test(nameOfId(modifier.to('node_group')) || modifier.text('modifier.name'));

/** Whether the modifier changes the faces that Blender shows. */
export function changesFaces(modifier: BlendStruct): boolean {
  if (!isRendered(modifier) || WITHOUT_SHAPE.has(modifier.type) || modifier.type === 'EdgeSplitModifierData') return false;
  return modifier.type !== 'NodesModifierData' || !isSmoothing(modifier);
}

export function modified(start: BlendMesh, context: ModifierContext): BlendMesh {
  let mesh = start;
  for (const modifier of context.object.list('modifiers')) {
    if (!isRendered(modifier)) continue;
    const applied = apply(mesh, modifier, context);
    if (applied) mesh = applied;
    else context.leftOut.add(modifier.type.replace(/ModifierData$/, '').replace(/^Nodes$/, 'Geometry Nodes'));
  }
  return mesh;
}

/** null: the modifier is not supported. */
function apply(mesh: BlendMesh, modifier: BlendStruct, { object, placeOf }: ModifierContext): BlendMesh | null {
  if (WITHOUT_SHAPE.has(modifier.type)) return mesh;
  const toOwn = (other: BlendStruct): Matrix4 => placeOf(object).clone().invert().multiply(placeOf(other));
  switch (modifier.type) {
    case 'MirrorModifierData':
      return mirrored(mesh, modifier, toOwn);
    case 'ArrayModifierData':
      return arrayed(mesh, modifier, toOwn);
    case 'SubsurfModifierData':
      return subdivided(mesh, modifier);
    case 'EdgeSplitModifierData': {
      const flags = modifier.number('flags');
      return {
        ...mesh,
        sharpFrom: (flags & BY_ANGLE) !== 0 ? modifier.number('split_angle') : mesh.sharpFrom,
        sharpEdges: (flags & BY_FLAG) !== 0 ? mesh.sharpEdges : new Uint32Array(),
      };
    }
    case 'NodesModifierData':
      return isSmoothing(modifier) ? { ...mesh, sharpFrom: USUAL_ANGLE } : null;
    default:
      return null;
  }
}
