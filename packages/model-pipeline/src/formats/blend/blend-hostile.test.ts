import { describe, expect, test } from 'vitest';

import { blendWall, WALL_279, WALL_42, WALLS, type WallOptions } from '../../../test/blend-scene.ts';
import { blendWriter } from '../../../test/blend-writer.ts';
import { readModel } from '../../../test/model-files.ts';
import { convertBlend } from './blend.ts';

const wall = (options: WallOptions, shape = WALL_279) =>
  readModel(convertBlend, { 'wall.blend': blendWall(shape, options).done() });

describe('a hostile Blender file is refused with a sentence', () => {
  test.each<[string, WallOptions, string]>([
    ['counts gigabytes of vertices', { mesh: { totvert: 2_000_000_000 } }, 'more elements than can be read'],
    ['counts less than nothing', { mesh: { totvert: -1 } }, 'more elements than can be read'],
    ['counts more vertices than it holds', { mesh: { totvert: 5_000_000 } }, 'cut off'],
    ['counts more corners than it holds', { mesh: { totloop: 1_000_000 } }, 'cut off'],
    ['counts more faces than it holds', { mesh: { totpoly: 1_000_000 } }, 'cut off'],
    [
      'has a corner at no vertex',
      {
        mesh: { 'ldata.layers': 'bent' },
        ofMesh: (writer) =>
          void writer.add('DATA', 'CustomDataLayer', 'bent', { type: 26, data: 'far' }).add(
            'DATA',
            'MLoop',
            'far',
            [0, 1, 2, 9].map((v) => ({ v })),
          ),
      },
      'vertices that it does not contain',
    ],
    [
      'has faces over each other',
      {
        mesh: { 'pdata.layers': 'bent' },
        ofMesh: (writer) =>
          void writer
            .add('DATA', 'CustomDataLayer', 'bent', { type: 25, data: 'far' })
            .add('DATA', 'MPoly', 'far', { loopstart: 2, totloop: 4 }),
      },
      'not where the file declares it',
    ],
    [
      'has a list that goes round',
      {
        object: { 'defbase.first': 'round0' },
        ofObject: (writer) => void writer.chain('bDeformGroup', 'round', [{ next: 'round0' }]),
      },
      'form a cycle',
    ],
  ])('that %s', async (_name, options, sentence) => {
    await expect(wall(options)).rejects.toThrow(sentence);
  });

  test('with single values that claim gigabytes', async () => {
    const huge: WallOptions = {
      mesh: { totvert: 19_000_000, totloop: 19_000_000 },
      ofMesh: (writer) => writer.add('DATA', 'Attribute', 'attributes', { domain: 3, storage_type: 1, data_type: 9 }),
    };
    await expect(wall(huge, WALLS['5.0'])).rejects.toThrow('cut off');
  });

  test('with collections in a cycle', async () => {
    const { document } = await wall(
      {
        neighbours: ['stand'],
        others(writer) {
          writer.add('OB', 'Object', 'stand', {
            'id.name': 'OBstand',
            transflag: 256,
            dup_group: 'group',
            size: [1, 1, 1],
            dscale: [1, 1, 1],
          });
          writer.add('GR', 'Collection', 'group', {
            'id.name': 'GRgroup',
            'gobject.first': 'part0',
            'children.first': 'inner0',
          });
          writer.chain('CollectionObject', 'part', [{ ob: 'stand' }, { ob: 'wall' }]);
          writer.chain('CollectionChild', 'inner', [{ collection: 'group' }]);
        },
      },
      WALL_42,
    );
    expect(document.getRoot().listMeshes()).toHaveLength(1);
  });

  test('with collections that multiply to millions', async () => {
    const bomb = wall(
      {
        neighbours: ['stand 0'],
        others(writer) {
          for (let level = 0; level < 10; level += 1) {
            const copies = Array.from({ length: 12 }, () => ({ ob: `stand ${level + 1}` }));
            for (let copy = 0; copy < 12; copy += 1) {
              writer.add('OB', 'Object', `stand ${level}${copy === 0 ? '' : ` ${copy}`}`, {
                'id.name': 'OBstand',
                transflag: 256,
                dup_group: `group ${level}`,
              });
            }
            writer.add('GR', 'Collection', `group ${level}`, { 'id.name': 'GRgroup', 'gobject.first': `part ${level} 0` });
            writer.chain(
              'CollectionObject',
              `part ${level} `,
              copies.map((_, copy) => ({ ob: `stand ${level + 1}${copy === 0 ? '' : ` ${copy}`}` })),
            );
          }
        },
      },
      WALL_42,
    );
    await expect(bomb).rejects.toThrow(/more elements than can be read|form a cycle/);
  });
});

describe('wrong DNA', () => {
  const word = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

  test.each<[string, Buffer]>([
    [
      'of 100,000 structs',
      Buffer.concat([Buffer.from('SDNANAME'), word(0), Buffer.from('TYPE'), word(0), Buffer.from('TLENSTRC'), word(100_000)]),
    ],
    ['of four billion names', Buffer.concat([Buffer.from('SDNANAME'), word(0xffffffff)])],
    ['without an end to a name', Buffer.concat([Buffer.from('SDNANAME'), word(1), Buffer.from('abc')])],
    ['of nothing', Buffer.alloc(4)],
  ])('%s is refused', async (_name, dna) => {
    const bytes = blendWall(WALL_279).done({ dna });
    await expect(readModel(convertBlend, { 'wall.blend': bytes })).rejects.toThrow('invalid description of its structure');
  });

  test('of a struct smaller than its fields is refused', async () => {
    const writer = blendWriter(WALL_279, { Small: 'int a' });
    const dna = writer.description();
    dna.fill(0, dna.indexOf('TLEN') + 4, dna.indexOf('STRC'));
    await expect(readModel(convertBlend, { 'a.blend': writer.done({ dna }) })).rejects.toThrow(
      'invalid description of its structure',
    );
  });

  test('with any four wrong bytes gives a sentence or the wall', async () => {
    const whole = blendWall(WALL_279).done();
    for (let at = 12; at + 4 < whole.length; at += 37) {
      const bent = whole.slice();
      bent.fill(0xff, at, at + 4);
      const outcome = await readModel(convertBlend, { 'wall.blend': bent }).then(
        () => '',
        (error: unknown) => (error as Error).constructor.name,
      );
      expect(['', 'FileRefusal']).toContain(outcome);
    }
  });
});
