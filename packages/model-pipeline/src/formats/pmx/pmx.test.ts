import { expect, test } from 'vitest';

import { readModel } from '../../../test/model-files.ts';
import { smallPmx } from '../../../test/small-models.ts';
import { convertPmx } from './pmx.ts';

test('motions beside a MikuMikuDance model are reported as skipped', async () => {
  const findingsOf = async (files: Record<string, string>) => {
    const { findings } = await readModel(convertPmx, { 'm/a.pmx': smallPmx(), ...files });
    return findings.filter(({ code }) => code === 'lost_animation').map(({ sentence }) => sentence);
  };
  expect(await findingsOf({ 'm/motions/Dance.VMD': 'x', 'other/b.vmd': 'x' })).toEqual([
    'Motions of MikuMikuDance are left out: Dance.VMD.',
  ]);
  expect(await findingsOf({})).toEqual([]);
});
