/** Converts clips of FBX 6: each take and model has a channel for each axis, with keys in one list. */

import { childOf, childrenOf, numbersOf, textOf, type FbxNode, type FbxValue } from './fbx-tree.ts';
import { plainName, sectionOf, type OldFbx, type RenewedFbx } from './old-fbx.ts';
import { node } from './write-fbx.ts';

const MOVES: [channel: string, property: string][] = [
  ['T', 'Lcl Translation'],
  ['R', 'Lcl Rotation'],
  ['S', 'Lcl Scaling'],
];
/** Interpolation to the next key: curve, line, or constant. Its parameters have lower-case letters. */
const WAY = /^[ULC]$/;

export function renewClips(old: OldFbx, made: RenewedFbx): void {
  const models = old.of('Model');
  for (const take of childrenOf(sectionOf(old.tree, 'Takes'), 'Take')) {
    const moved = childrenOf(take, 'Model').flatMap((model) => {
      const name = textOf(model.values[0]);
      const transform = channelOf(model, 'Transform');
      return MOVES.flatMap(([channel, property]) => {
        const axes = ['X', 'Y', 'Z'].map((axis) => keysOf(channelOf(channelOf(transform, channel), axis)));
        return models.has(name) && axes.some(({ times }) => times.length > 1) ? [{ name, channel, property, axes }] : [];
      });
    });
    if (moved.length === 0) continue;
    const [stack, layer] = [made.idOf(), made.idOf()];
    made.objects.push(node('AnimationStack', [stack, plainName(textOf(take.values[0])), '']));
    made.objects.push(node('AnimationLayer', [layer, '', '']));
    made.connect(layer, stack);
    for (const { name, channel, property, axes } of moved) {
      const curves = made.idOf();
      made.objects.push(node('AnimationCurveNode', [curves, channel, '']));
      made.connect(curves, layer);
      made.connect(curves, made.idOf(name), property);
      const begin = axes.find(({ times }) => times.length > 1)!.times[0]!;
      for (const [axis, { times, values, rest }] of axes.entries()) {
        const curve = made.idOf();
        const isStill = times.length < 2;
        made.objects.push(
          node(
            'AnimationCurve',
            [curve, '', ''],
            [
              node('KeyTime', [Float64Array.from(isStill ? [begin] : times)]),
              node('KeyValueFloat', [Float64Array.from(isStill ? [values[0] ?? rest] : values)]),
            ],
          ),
        );
        made.connect(curve, curves, `d|${'XYZ'[axis]}`);
      }
    }
  }
}

const channelOf = (parent: FbxNode | undefined, name: string) =>
  childrenOf(parent, 'Channel').find(({ values }) => values[0] === name);

/** Each key has a time, a value, an interpolation and its parameters. */
function keysOf(channel: FbxNode | undefined): { times: number[]; values: number[]; rest: number } {
  const list = childOf(channel, 'Key')?.values ?? [];
  const isNumber = (value: FbxValue | undefined) => typeof value === 'number';
  const begins = [...list.keys()].filter(
    (at) => isNumber(list[at]) && isNumber(list[at + 1]) && WAY.test(textOf(list[at + 2])),
  );
  return {
    times: begins.map((at) => list[at] as number),
    values: begins.map((at) => list[at + 1] as number),
    rest: numbersOf(childOf(channel, 'Default'))[0] ?? 0,
  };
}
