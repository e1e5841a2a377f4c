/** Turns a presentation into signed axes and a factor, for viewer, pictures and measurements alike. */

import { FORMAT_FACTS } from '../formats/format-facts.ts';
import { extensionOf } from '../text/extension-of.ts';
import type { Measured } from '../facts/measured-contract.ts';
import type { Front, Presentation, Unit, UpAxis } from './presentation.ts';

type Row = readonly [number, number, number];
/** Rows of a rotation by quarter turns. */
export type Axes = readonly [Row, Row, Row];

export const AS_READ: Presentation = { unit: null, upAxis: '+Y', front: 'front', camera: null, isRetro: false };

export const METRES: Record<Unit, number> = { metres: 1, centimetres: 0.01, millimetres: 0.001, inches: 0.0254, feet: 0.3048 };

/** Extensions of formats without a unit, readable and unreadable ones. */
const WITHOUT_UNIT = new Set([
  ...FORMAT_FACTS.flatMap(({ storesUnit, extensions }) => (storesUnit ? [] : Object.keys(extensions))),
  'bdl',
  'bmd',
  'bvh',
  'dff',
  'mdx',
  'nif',
  'nsbmd',
  'pmd',
  'tmd',
]);

/** Whether files of this format contain their unit. */
export const namesUnit = (path: string): boolean => !WITHOUT_UNIT.has(extensionOf(path));

export const isUnitKnown = (path: string, unit: Unit | null): boolean => unit !== null || namesUnit(path);

/** The part of Measured that marks an assumed unit. */
export const unitMark = (path: string, unit: Unit | null, metresPerUnit: number): Pick<Measured, 'assumedUnit'> =>
  isUnitKnown(path, unit) ? {} : { assumedUnit: metresPerUnit };

const UP: Record<UpAxis, Axes> = {
  '+Y': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  '-Y': [
    [-1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
  ],
  '+Z': [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  '-Z': [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  '+X': [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  '-X': [
    [0, 1, 0],
    [-1, 0, 0],
    [0, 0, 1],
  ],
};

const FRONT: Record<Front, Axes> = {
  front: UP['+Y'],
  right: [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
  back: [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, -1],
  ],
  left: [
    [0, 0, 1],
    [0, 1, 0],
    [-1, 0, 0],
  ],
};

/** Rotates upright first, then to the front. */
export function presentedAxes({ upAxis, front }: Pick<Presentation, 'upAxis' | 'front'>): Axes {
  const up = UP[upAxis];
  const row = ([x, y, z]: Row): Row => [0, 1, 2].map((k) => x * up[0][k]! + y * up[1][k]! + z * up[2][k]!) as unknown as Row;
  const [first, second, third] = FRONT[front];
  return [row(first), row(second), row(third)];
}

/** Scale factor between displayed and read size. */
export const presentedScale = ({ unit }: Pick<Presentation, 'unit'>, metresPerUnit: number): number =>
  unit === null ? 1 : METRES[unit] / metresPerUnit;

/** Sides of the displayed bounding box, in metres. */
export function presentedSize(size: readonly number[], presentation: Presentation, metresPerUnit: number): number[] {
  const scale = presentedScale(presentation, metresPerUnit);
  return presentedAxes(presentation).map((row) => {
    const side = row.reduce((sum, part, axis) => sum + Math.abs(part) * (size[axis] ?? 0), 0);
    // Rounds digits that only result from the conversion.
    return scale === 1 ? side : Number((side * scale).toPrecision(4));
  });
}

export function presentedMeasures(measured: Measured, presentation: Presentation | null): Measured {
  return { ...measured, size: presentedSize(measured.size, presentation ?? AS_READ, measured.metresPerUnit ?? 1) };
}
