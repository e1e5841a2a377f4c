import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { openCatalogue, type OpenCatalogue } from '../../../../test/factories/open-catalogue.ts';
import { importService } from './import-service.ts';

useBundledPrograms();

let first: OpenCatalogue;
let second: OpenCatalogue;
beforeAll(async () => {
  first = await openCatalogue();
  second = await openCatalogue();
});
beforeEach(() => first.clear());
afterAll(async () => {
  await first.stop();
  await second.stop();
});

test('an export, imported into an empty catalogue and exported again, gives the same lines', async () => {
  await first.put('red.png', await makePicture('red'));
  await first.put('blue.png', await makePicture('blue'));
  await first.put(
    'imp.zip',
    buildZip([
      { name: 'imp.fbx', data: 'fbx' },
      { name: 'preview.png', data: await makePicture('green') },
    ]),
  );
  await first.put('Спрайт.stl', 'solid');
  const { failed } = await first.importLines([
    { kind: 'user', nickname: 'ada', about: 'Collects.', avatar: 'red.png' },
    { kind: 'platform', name: 'PC', altName: 'Windows', color: 'blue' },
    {
      kind: 'technology',
      name: 'id Tech',
      logo: 'red.png',
      homepage: 'https://example.org/idtech',
      links: ['https://example.org/a'],
      // A later line describes the second format, and none the third.
      formats: ['MAP', 'WAD', 'MDL', 'MAP'],
      igdbId: 3,
    },
    {
      kind: 'format',
      name: 'WAD',
      background: 'blue.png',
      description: 'Holds levels.',
      content: 'archive',
      extensions: ['wad'],
      mediaTypes: ['application/x-doom'],
      magic: '49574144',
      magicOffset: 0,
      byteOrder: 'little',
      firstYear: 1993,
      specification: 'https://example.org/wad',
    },
    { kind: 'tag', name: 'hell', background: 'blue.png' },
    { kind: 'license', name: 'My own terms', commercialUse: false, derivatives: true },
    { kind: 'banner', title: 'B', link: '/models' },
    { kind: 'banner', title: 'A', link: '/games', cover: 'red.png' },
    {
      kind: 'game',
      title: 'Doom',
      type: 'Main Game',
      gameStatus: 'delisted',
      description: 'Hell.',
      genres: ['Shooter'],
      tags: ['hell'],
      platforms: [
        {
          platform: 'PC',
          releases: [
            { region: 'Japan', date: '1993-Q2' },
            { status: 'Full Release', date: '1994' },
            { date: '1995-06' },
            { date: '1996-07-08' },
            {},
          ],
          technologies: [{ name: 'id Tech', version: '1' }, { name: 'MIDI' }],
        },
        { platform: 'Mac' },
      ],
      companies: [{ name: 'id Software', mainDeveloper: true, platforms: ['PC'] }],
      alternativeNames: [{ name: 'ドゥーム', kind: 'original', locale: 'ja', region: 'Japan' }, 'Knee-Deep'],
      socialLinks: [{ name: 'Official site', link: 'https://doom.example.org' }],
      cover: { path: 'red.png', alternativeText: 'A red door.' },
      media: ['red.png', { path: 'blue.png', alternativeText: 'A sky.', caption: 'Level 1' }],
      uploader: 'ada',
      publishedAt: '2026-01-02T03:04:05Z',
    },
    { kind: 'game', title: 'Another Doom', type: 'Mod', relatedGame: 'Doom' },
    {
      kind: 'asset',
      name: 'Imp',
      game: 'Doom',
      otherGames: ['Another Doom'],
      package: 'imp.zip',
      license: 'CC0-1.0',
      tags: ['hell'],
      alternativeNames: [
        { name: 'Kobold', locale: 'de', region: 'Japan' },
        { name: 'Impp', kind: 'hint' },
      ],
      category: 'Characters',
      subcategory: 'Demons',
    },
    { kind: 'asset', name: 'Bare', game: 'Doom', package: 'Спрайт.stl', images: [], formats: [] },
    { kind: 'asset', name: 'Homeless', license: 'My own terms', acquisition: 'ripped' },
  ]);
  expect(failed).toEqual([]);

  const lines = await first.export(join(first.folder, 'out.ndjson'));
  expect(
    lines.map((line) => (JSON.parse(line) as { kind: string }).kind).filter((kind, index, all) => kind !== all[index - 1]),
  ).toEqual(['user', 'platform', 'format', 'technology', 'tag', 'company', 'license', 'game', 'asset', 'banner']);
  expect(JSON.parse(lines.find((line) => line.startsWith('{"kind":"license","name":"My')) ?? '{}')).toEqual({
    kind: 'license',
    name: 'My own terms',
    commercialUse: false,
    derivatives: true,
    shareAlike: null,
  });
  const path = expect.stringMatching(/\.png$/) as string;
  expect(JSON.parse(lines.find((line) => line.includes('"id Tech"')) ?? '{}')).toMatchObject({
    formats: ['MAP', 'WAD', 'MDL'],
    igdbId: 3,
  });
  expect(JSON.parse(lines.find((line) => line.includes('"WAD"')) ?? '{}')).toMatchObject({
    background: path,
    extensions: ['wad'],
    magic: '49574144',
    magicOffset: 0,
    firstYear: 1993,
  });
  expect(JSON.parse(lines.find((line) => line.includes('"title":"Doom"')) ?? '{}')).toMatchObject({
    cover: { path, alternativeText: 'A red door.' },
    media: [path, { path, alternativeText: 'A sky.', caption: 'Level 1' }],
  });
  expect(JSON.parse(lines.find((line) => line.includes('"title":"Doom"')) ?? '{}')).toMatchObject({
    alternativeNames: [{ name: 'ドゥーム', kind: 'original', locale: 'ja', region: 'Japan' }, { name: 'Knee-Deep' }],
  });
  const imp = JSON.parse(lines.find((line) => line.includes('"Imp"')) ?? '{}') as {
    package: string;
    images: string[];
    alternativeNames: object[];
  };
  expect(imp.alternativeNames).toEqual([
    { name: 'Kobold', locale: 'de', region: 'Japan' },
    { name: 'Impp', kind: 'hint' },
  ]);
  expect(imp.package).toMatch(/^out-files\/[0-9a-f]{64}\/imp\.zip$/);
  expect(imp.images[0]).toMatch(/^out-files\/[0-9a-f]{64}\.png$/);

  // The export is self-contained: it is imported from another folder into another installation.
  await second.put('out.ndjson', lines.join('\n'));
  await cp(join(first.folder, 'out-files'), join(second.folder, 'out-files'), { recursive: true });
  const refused: unknown[] = [];
  await importService(second.parts).run({ file: join(second.folder, 'out.ndjson'), failed: (line) => refused.push(line) });
  expect(refused).toEqual([]);
  expect(await second.export(join(second.folder, 'out.ndjson'))).toEqual(lines);
  expect(await readFile(join(second.folder, imp.package))).toEqual(await readFile(join(first.folder, 'imp.zip')));
});

test('drafts and private data are not exported', async () => {
  await first.db.insertInto('account').values({ nickname: 'ada', email: 'ada@example.org' }).execute();
  await first.db.insertInto('game').values({ title: 'Secret', title_key: 'secret', search_text: ' secret ' }).execute();
  await first.importLines([{ kind: 'game', title: 'Open' }]);
  const secret = first.db.selectFrom('game').select('id').where('title', '=', 'Secret');
  await first.db.updateTable('game').set({ related_game_id: secret }).where('title', '=', 'Open').execute();
  const text = (await first.export(join(first.folder, 'out.ndjson'))).join('\n');
  expect(text).toContain('Open');
  expect(text).not.toMatch(/Secret|ada|example\.org/);
});

test('deleted content that awaits removal is not exported, nor are references to it', async () => {
  await first.importLines([
    { kind: 'game', title: 'Leaving' },
    { kind: 'game', title: 'Staying', relatedGame: 'Leaving' },
    { kind: 'asset', name: 'Leaving Chest' },
  ]);
  const deleted = { hidden_at: new Date(), removal_at: new Date() };
  await first.db.updateTable('game').set(deleted).where('title', '=', 'Leaving').execute();
  await first.db.updateTable('asset').set(deleted).where('name', '=', 'Leaving Chest').execute();
  const text = (await first.export(join(first.folder, 'out.ndjson'))).join('\n');
  expect(text).toContain('Staying');
  expect(text).not.toContain('Leaving');
});
