/** F-curves of actions: one number over time, by keyframes and their interpolation. */

import { column, floats, integers } from './blend-arrays.ts';
import type { BlendStruct } from './blend-struct.ts';

const [CONSTANT, BEZIER] = [0, 2];
/** Limit for one action. */
const MAX_KEYS = 1_000_000;

export interface BlendCurve {
  /** RNA path: 'pose.bones["hip"].location'. */
  path: string;
  /** Component of the property: 0 is X. */
  index: number;
  /** Left handle, key and right handle, with three numbers each: time, value, unused. */
  keys: Float32Array;
  kinds: Int32Array;
}

/** F-curves of an action. Blender 4.4 and later stores them in strips, earlier versions in one list. */
export function curvesOf(action: BlendStruct): BlendCurve[] {
  const strips = action.pointers('strip_keyframe_data_array').flatMap((strip) => strip?.pointers('channelbag_array') ?? []);
  const newer = strips.flatMap((bag) => bag?.pointers('fcurve_array') ?? []).filter((curve) => curve !== null);
  const curves = newer.length > 0 ? newer : action.list('curves');
  let keysLeft = MAX_KEYS;
  return curves.flatMap((curve) => {
    const first = curve.to('bezt');
    const count = curve.number('totvert');
    if (!first || count < 1 || count > keysLeft) return [];
    keysLeft -= count;
    return [
      {
        path: curve.text('rna_path'),
        index: curve.number('array_index'),
        keys: column(floats, first, 'vec', count),
        kinds: column(integers, first, 'ipo', count),
      },
    ];
  });
}

export const firstFrame = ({ keys }: BlendCurve) => keys[3]!;
export const lastFrame = ({ keys }: BlendCurve) => keys[keys.length - 6]!;

export function valueAt({ keys, kinds }: BlendCurve, frame: number): number {
  let [low, high] = [0, kinds.length - 1];
  if (frame <= keys[3]!) return keys[4]!;
  if (frame >= keys[high * 9 + 3]!) return keys[high * 9 + 4]!;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (keys[middle * 9 + 3]! <= frame) low = middle;
    else high = middle;
  }
  const at = (key: number, place: number) => keys[key * 9 + place]!;
  const [start, end] = [at(low, 3), at(high, 3)];
  const [from, to] = [at(low, 4), at(high, 4)];
  const kind = kinds[low]!;
  if (kind === CONSTANT || end <= start) return from;
  if (kind !== BEZIER) return from + ((to - from) * (frame - start)) / (end - start);
  // Overlapping handles would run time backwards, so both are shortened.
  const reach = at(low, 6) - start + end - at(high, 0);
  const share = reach > end - start ? (end - start) / reach : 1;
  const times = [start, start + (at(low, 6) - start) * share, end + (at(high, 0) - end) * share, end] as const;
  const values = [from, from + (at(low, 7) - from) * share, to + (at(high, 1) - to) * share, to] as const;
  let [least, most] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    const middle = (least + most) / 2;
    if (bezier(times, middle) < frame) least = middle;
    else most = middle;
  }
  return bezier(values, (least + most) / 2);
}

function bezier([a, b, c, d]: readonly [number, number, number, number], t: number): number {
  const u = 1 - t;
  return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
}
