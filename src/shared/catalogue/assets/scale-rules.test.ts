import { describe, expect, test } from 'vitest';

import { scaleWarning, unitChoices, type ScaleInput } from './scale-rules.ts';

const NONE = { count: 0, median: null };
const warningOf = (model: Partial<ScaleInput>) =>
  scaleWarning({ side: 1.8, unit: null, metresPerUnit: 1, category: null, alike: NONE, all: NONE, ...model });

describe('the size of a model', () => {
  test('is compared with the usual size in its category, and the warning suggests a unit', () => {
    expect(warningOf({ side: 150, category: 'Characters' })).toEqual({
      sentence:
        'This model measures 150 m. In the category Characters, 10 cm to 30 m is usual. If its file were in centimetres, it would measure 1.5 m.',
      unit: 'centimetres',
    });
    expect(warningOf({ side: 0.0018, metresPerUnit: 0.001, category: 'characters' })?.unit).toBe('metres');
    expect(warningOf({ side: 70_000, category: 'Weapons & Tools' })?.unit).toBeNull();
    expect(warningOf({ side: 70_000, category: 'Weapons' })?.sentence).toContain('Check the unit');
  });

  test('is compared with general limits if nothing else is known, so that a spider of 151 m gets a warning', () => {
    for (const known of [{}, { category: 'Curiosities' }])
      expect(warningOf({ side: 151, ...known })).toEqual({
        sentence:
          'This model measures 151 m. Few models are smaller than 5 mm or larger than 100 m. If its file were in centimetres, it would measure 1.51 m.',
        unit: 'centimetres',
      });
    expect(warningOf({ side: 0.001 })).not.toBeNull();
    expect(warningOf({ side: 60 })).toBeNull();
  });

  test('is offered for each unit if the file names none', () => {
    const spider = { path: 'folder/Spider.OBJ', side: 151, unit: null, metresPerUnit: 1 };
    expect(unitChoices(spider)?.slice(0, 2)).toEqual([
      { unit: 'metres', size: '151 m' },
      { unit: 'centimetres', size: '1.51 m' },
    ]);
    expect(unitChoices({ ...spider, side: 0.151, metresPerUnit: 0.001 })?.[0]).toEqual({ unit: 'metres', size: '151 m' });
    expect(unitChoices({ ...spider, unit: 'metres' })).toBeNull();
    for (const path of ['a.glb', 'a.fbx', 'a.blend', 'a.3mf', 'obj']) expect(unitChoices({ ...spider, path })).toBeNull();
  });

  test('may be that of any kind that the category names', () => {
    expect(warningOf({ side: 50, category: 'Characters' })).not.toBeNull();
    expect(warningOf({ side: 50, category: 'Characters and Creatures' })).toBeNull();
    expect(warningOf({ side: 0.001, category: 'Enemies' })).not.toBeNull();
  });

  test('is first compared with five or more models of its game and category', () => {
    const alike = { count: 5, median: 1.8 };
    expect(warningOf({ side: 25, category: 'Characters', alike })).toBeNull();
    expect(warningOf({ side: 37, category: 'Titans', alike })?.sentence).toContain(
      'The 5 other models of its game in the category Titans are about 1.8 m.',
    );
    expect(warningOf({ side: 150, category: 'Characters', alike: { count: 5, median: 100 } })).toBeNull();
    expect(warningOf({ side: 90, category: 'Titans', alike: { count: 4, median: 1.8 } })).toBeNull();
  });

  test('is compared with all models of its game if the category has no usual size', () => {
    const all = { count: 9, median: 1.5 };
    expect(warningOf({ side: 150, all })).toMatchObject({
      unit: 'centimetres',
      sentence: expect.stringContaining('9 other models'),
    });
    expect(warningOf({ side: 150, category: 'Buildings', all })).toBeNull();
  });

  test('is not checked once somebody has set its unit', () => {
    expect(warningOf({ side: 150, category: 'Characters', unit: 'metres' })).toBeNull();
    expect(warningOf({ side: 0, category: 'Characters' })).toBeNull();
  });
});
