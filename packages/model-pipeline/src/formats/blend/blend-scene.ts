/** Visible objects of a Blender file with their instances, by layers and collections. */

import { Matrix4 } from 'three';

import { FileRefusal } from '../../file-refusal.ts';
import { transformsOf, type TransformOf } from './blend-transform.ts';
import type { BlendFile, BlendStruct } from './blend-struct.ts';

const NOT_RENDERED = 1 << 2;
const COLLECTION_NOT_RENDERED = 1 << 3;
const LAYER_EXCLUDED = 1 << 4;
const STANDS_FOR_GROUP = 1 << 8;
const OTHER_COPIES = (1 << 4) | (1 << 9);
const MESH = 1;
const MAX_PLACED = 50_000;
const MAX_DEPTH = 12;

export interface PlacedObject {
  object: BlendStruct;
  world: Matrix4;
}

export interface BlendScene {
  placed: PlacedObject[];
  placeOf: TransformOf;
  /** Number of meshes that are hidden in renders. */
  hidden: number;
  /** Number of objects that instance their children on vertices or faces. */
  copiers: number;
}

export function readBlendScene(file: BlendFile): BlendScene {
  const all = file.all('OB');
  const current = file.all('GLOB')[0]?.to('curscene');
  const scene = current?.type === 'Scene' ? current : file.all('SC')[0];
  const rendered = scene ? objectsOf(scene).filter(isRendered) : all;
  const isMesh = (object: BlendStruct) => object.number('type') === MESH;
  const placeOf = transformsOf();
  // Asset libraries may have objects outside all scenes. Then all objects are used.
  const meant = rendered.some((object) => isMesh(object) || groupOf(object)) ? rendered : all;
  const placed: PlacedObject[] = [];
  for (const object of meant) place(object, placeOf(object), 0);

  function place(object: BlendStruct, world: Matrix4, depth: number): void {
    if (placed.length >= MAX_PLACED) throw new FileRefusal('too_large', 'tooManyElements', { format: 'Blender' });
    placed.push({ object, world });
    const group = groupOf(object);
    if (!group || depth >= MAX_DEPTH) return;
    const [x = 0, y = 0, z = 0] = group.numbers('dupli_ofs');
    const start = world.clone().multiply(new Matrix4().makeTranslation(-x, -y, -z));
    for (const member of collected(group, new Set()).filter(isRendered)) {
      file.step();
      place(member, start.clone().multiply(placeOf(member)), depth + 1);
    }
  }

  const seen = new Set(placed.map(({ object }) => object.block.address));
  return {
    placed,
    placeOf,
    hidden: all.filter((object) => isMesh(object) && !seen.has(object.block.address)).length,
    copiers: meant.filter((object) => (object.number('transflag') & OTHER_COPIES) !== 0).length,
  };
}

function objectsOf(scene: BlendStruct): BlendStruct[] {
  const master = scene.to('master_collection') ?? scene.to('collection');
  if (master?.type === 'Collection') return collected(master, excludedIn(scene));
  const layers = scene.number('lay');
  return scene.list('base').flatMap((base) => {
    const object = base.to('object');
    return object?.type === 'Object' && (base.number('lay') & layers) !== 0 ? [object] : [];
  });
}

const isRendered = (object: BlendStruct) => (object.number('restrictflag') & NOT_RENDERED) === 0;

/** Distinct objects of a collection and nested ones. Before 2.8, collections were groups without nesting. */
function collected(collection: BlendStruct, excluded: ReadonlySet<bigint>): BlendStruct[] {
  const objects = new Map<bigint, BlendStruct>();
  const seen = new Set<bigint>();
  const waiting = [collection];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    at.file.step();
    const isOff = at.has('children') && (at.number('flag') & COLLECTION_NOT_RENDERED) !== 0;
    if (seen.has(at.block.address) || excluded.has(at.block.address) || isOff) continue;
    seen.add(at.block.address);
    for (const member of at.list('gobject')) {
      const object = member.to('ob');
      if (object?.type === 'Object') objects.set(object.block.address, object);
    }
    waiting.push(
      ...at
        .list('children')
        .flatMap((child) => child.to('collection') ?? [])
        .toReversed(),
    );
  }
  return [...objects.values()];
}

/** Collections that the first view layer excludes. */
function excludedIn(scene: BlendStruct): Set<bigint> {
  const excluded = new Set<bigint>();
  const waiting = scene.list('view_layers')[0]?.list('layer_collections') ?? [];
  for (let layer = waiting.pop(); layer; layer = waiting.pop()) {
    const collection = layer.to('collection');
    if (collection && (layer.number('flag') & LAYER_EXCLUDED) !== 0) excluded.add(collection.block.address);
    waiting.push(...layer.list('layer_collections'));
  }
  return excluded;
}

function groupOf(object: BlendStruct): BlendStruct | null {
  if ((object.number('transflag') & STANDS_FOR_GROUP) === 0) return null;
  const group = object.to('dup_group');
  return group && group.has('gobject') ? group : null;
}
