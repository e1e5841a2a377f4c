import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { idIn, publishingSite, SQUARE_OBJ } from '../../../../../test/fixtures/publishing-site.ts';

// A command starts a process: a second, or ten if every core is busy. So do converters.
const TIMEOUT_MS = 400_000;

let site: Awaited<ReturnType<typeof publishingSite>>;
beforeAll(async () => {
  site = await publishingSite();
});
beforeEach(() => site.makeFolder());
afterEach(() => site.removeFolder());
afterAll(() => site.close());

describe('a folder', { timeout: TIMEOUT_MS }, () => {
  test('with a model of implausible size is published with a warning', async () => {
    await site.write(
      'giant/giant.obj',
      SQUARE_OBJ.replaceAll(/(?<=^v .*)\d+/gm, (side) => String(Number(side) * 151)),
    );
    const { code, err } = await site.publish(['giant']);
    expect(code).toBe(0);
    expect(err).toContain('  Warning: This model measures 151 m. Few models are smaller than 5 mm or larger than 100 m.');
  });

  test('with a model that cannot be opened is published, with an exit code of its own', async () => {
    await site.write('broken/a.glb', 'glTF, or so it says');
    const { code, out, err } = await site.publish(['broken']);
    expect([code, err]).toEqual([3, expect.stringContaining('a.glb') as string]);
    expect((await site.edited(out)).form.files.sources.map(({ name }) => name)).toEqual(['broken/a.glb']);
  });

  test('without a model or a picture becomes a draft', async () => {
    await site.write('notes/readme.txt', 'hello');
    const { code, out, err } = await site.publish(['notes']);
    expect([code, err]).toEqual([3, expect.stringContaining('notes is saved as a draft') as string]);
    expect((await site.edited(out)).status).toBe(3);
  });

  test('becomes a new version of an asset, whose other fields stay', async () => {
    await site.writeModel();
    const first = await site.publish(['chest', '--name', 'Chest in versions', '--author', 'Ada']);
    await site.write('chest/models/lid.obj', SQUARE_OBJ);
    const second = await site.publish([
      'chest',
      '--asset',
      String(idIn(first.out)),
      '--note',
      'With a lid',
      '--main',
      'lid.obj',
    ]);
    expect([second.code, idIn(second.out)]).toEqual([0, idIn(first.out)]);
    const { form, version } = await site.edited(second.out);
    expect([form['name'], form['author'], version]).toEqual(['Chest in versions', 'Ada', 2]);
    expect(form.files.sources).toHaveLength(2);
  });

  test('with an unknown main model is refused with its name', async () => {
    await site.writeModel();
    const { code, err } = await site.publish(['chest', '--main', 'lid.obj']);
    expect([code, err]).toEqual([1, expect.stringContaining('“lid.obj” is not a model of these files') as string]);
    expect(err).toContain('models/chest.obj');
  });
});
