import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember } from '../../../../../test/factories/account.ts';
import { apiTokenOf } from '../../../../../test/factories/api-token.ts';
import { addAsset, addGame } from '../../../../../test/factories/catalogue.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { callApi } from '../../../../../test/call-api.ts';
import { runCommand } from '../../../../../test/run-command.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { getFanart } from '../../../../shared/catalogue/fanarts/fanart-contract.ts';
import { getGuide } from '../../../../shared/catalogue/guides/guide-contract.ts';
import type { Scope } from '../../../../shared/platform/kit/scopes.ts';
import { getTool } from '../../../../shared/catalogue/tools/tool-contract.ts';
import { publishCommand } from './publish-command.ts';

let started: StartedApp;
let folder: string;
let site: string;
const members: Record<string, number> = {};

beforeAll(async () => {
  started = await startApp();
  site = await started.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-publish-'));
  for (const name of ['mira', 'other']) members[name] = await addMember(started, name);
  await addGame(started.db, 'Half-Life');
  await addAsset(started.db, 'Crowbar');
  await writeFile(join(folder, 'red.png'), await makePicture('red'));
});
afterAll(async () => {
  await started.stop();
  await rm(folder, { recursive: true, force: true });
});

async function publish(
  lines: object[],
  { member = 'mira', scopes, args = [] }: { member?: string; scopes?: Scope[]; args?: string[] } = {},
) {
  await writeFile(join(folder, 'lines.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const { authorization } = await apiTokenOf(started, members[member] ?? 0, scopes && { scopes });
  return runCommand(publishCommand, ['--from', 'lines.ndjson', '--to', site, ...args], {
    INIT_CWD: folder,
    POLYSHELF_TOKEN: authorization.replace('Bearer ', ''),
  });
}

const LINES = [
  {
    kind: 'guide',
    title: 'From Prypiat to Xen',
    text: '# First\n\n![The door](red.png)\n\n/models/Crowbar\n',
    images: ['red.png'],
    tools: ['Nod Editor'],
    games: ['half-life'],
    difficulty: 'beginner',
  },
  {
    kind: 'tool',
    title: 'Nod Editor',
    systems: ['linux'],
    formats: [{ name: 'MDL', action: 'opens', version: '10' }],
    games: ['Half-Life'],
    alternatives: ['Nod Viewer'],
    alternativeNames: ['NodEd'],
    tags: ['editor'],
    released: '2024-05-06',
  },
  { kind: 'tool', title: 'Nod Viewer', alternatives: ['Nod Editor'], license: 'MIT' },
  { kind: 'fanart', title: 'At the tram', images: ['red.png'], rights: 'own', models: ['Crowbar'], medium: 'render' },
];

test('tools, fan arts and guides of a catalogue are published in any order and refer to each other', async () => {
  const { code, out, err } = await publish([...LINES, { kind: 'game', title: 'Half-Life' }]);
  expect(err).toContain('4 published, 0 already on the site, 0 failed');
  expect(err).toContain('1 line of other kinds left out');
  expect([code, out.trim().split('\n').length]).toEqual([0, 4]);
  const [editor] = (await callApi(started.app, getTool, '?title=Nod%20Editor')).data;
  expect(editor?.attributes).toMatchObject({
    released: '2024-05-06',
    formats: [{ name: 'MDL', action: 'opens', version: '10' }],
    games: [{ title: 'Half-Life' }],
    alternatives: [{ title: 'Nod Viewer' }],
  });
  const [guide] = (await callApi(started.app, getGuide, '?title=From%20Prypiat%20to%20Xen')).data;
  expect(guide?.attributes).toMatchObject({ tools: [{ title: 'Nod Editor' }], difficulty: 'beginner' });
  expect(JSON.stringify(guide)).toMatch(/\/files\/pictures\/\d+/);
  const [fanart] = (await callApi(started.app, getFanart, '?title=At%20the%20tram')).data;
  expect(fanart?.attributes).toMatchObject({ models: [{ title: 'Crowbar' }], medium: 'render' });
});

test('existing publications stay, those of others do not count, and failures are reported by line', async () => {
  const again = await publish(LINES);
  expect([again.code, again.out]).toEqual([0, '']);
  expect(again.err).toContain('0 published, 4 already on the site, 0 failed');
  const others = await publish(
    [
      LINES[1] ?? {},
      { kind: 'fanart', title: 'Nothing to see', rights: 'own' },
      { kind: 'guide', title: 'Lost', text: '![](blue.png)' },
      { kind: 'guide', title: 'Unknown', text: 'Words.', games: ['No such game'] },
    ],
    { member: 'other' },
  );
  expect(others.code).toBe(1);
  for (const sentence of [
    'line 1, Nod Editor: ',
    'line 2, Nothing to see: Add at least one picture.',
    'line 3, Lost: “text”: The picture “blue.png” is not among “images”.',
    'line 4, Unknown: There is no published game “No such game”',
  ])
    expect(others.err).toContain(sentence);
});

test('a token with the scope of the kind is enough, another one is refused, and drafts are private', async () => {
  const tool = { kind: 'tool', title: 'Only mine' };
  const refused = await publish([tool], { scopes: ['guides'] });
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('line 1, Only mine: ') as string]);
  expect((await publish([tool], { scopes: ['tools'], args: ['--draft'] })).code).toBe(0);
  expect((await callApi(started.app, getTool, '?title=Only%20mine')).data).toEqual([]);
});
