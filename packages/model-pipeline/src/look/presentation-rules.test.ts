import { describe, expect, test } from 'vitest';

import { FRONTS, UP_AXES } from './presentation.ts';
import { AS_READ, presentedAxes, presentedSize } from './presentation-rules.ts';

const applied = (change: Partial<typeof AS_READ>, point: number[]) =>
  presentedAxes({ ...AS_READ, ...change }).map((row) => row.reduce((sum, part, axis) => sum + part * (point[axis] ?? 0), 0));
const AXIS: Record<string, number[]> = { X: [1, 0, 0], Y: [0, 1, 0], Z: [0, 0, 1] };

describe('a presentation', () => {
  test.each(UP_AXES)('rotates %s upright, without mirroring', (upAxis) => {
    const axis = (AXIS[upAxis[1] ?? ''] ?? []).map((part) => (upAxis.startsWith('-') ? -part : part) || 0);
    expect(applied({ upAxis }, axis).map((part) => part || 0)).toEqual([0, 1, 0]);
    for (const front of FRONTS) {
      const [[a, b, c], [d, e, f], [g, h, i]] = presentedAxes({ upAxis, front });
      expect(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)).toBe(1);
    }
  });

  test('rotates a side to the front', () => {
    expect(applied({ front: 'right' }, [1, 0, 0])[2]).toBe(1);
    expect(applied({ front: 'left' }, [-1, 0, 0])[2]).toBe(1);
    expect(applied({ front: 'back' }, [0, 0, -1])[2]).toBe(1);
    expect(applied({ upAxis: '+Z', front: 'front' }, [0, -1, 0])[2]).toBe(1);
  });

  test('rotates sizes too, and converts their unit', () => {
    expect(presentedSize([1, 2, 3], { ...AS_READ, upAxis: '+Z' }, 1)).toEqual([1, 3, 2]);
    expect(presentedSize([1, 2, 3], { ...AS_READ, upAxis: '+Z', front: 'left' }, 1)).toEqual([2, 3, 1]);
    expect(presentedSize([147, 90, 1.23456], { ...AS_READ, unit: 'centimetres' }, 1)).toEqual([1.47, 0.9, 0.01235]);
    expect(presentedSize([0.05, 0.02, 0.02], { ...AS_READ, unit: 'metres' }, 0.001)).toEqual([50, 20, 20]);
  });
});
