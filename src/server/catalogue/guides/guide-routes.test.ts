import * as guideRules from '#messages/guide-rules';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as m from '#messages/server-publications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { pictureAddressOf } from '../../../../test/factories/picture-address.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame, addSharedPicture } from '../../../../test/factories/catalogue.ts';
import { guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { callApi } from '../../../../test/call-api.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { listGuideFilters, listGuides } from '../../../shared/catalogue/guides/guide-contract.ts';
import { previewGuide, type GuideForm } from '../../../shared/catalogue/guides/guide-form.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import { search, suggest } from '../../../shared/discovery/search/search-contract.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import { importService } from '../../integrations/import-export/import-service.ts';
import { importParts } from '../../app/import-parts.ts';

let started: StartedApp;
let mira: Record<string, string>;
let noah: Record<string, string>;
let game: { id: number; title: string };
let model: { id: number; title: string };
let tool: { id: number; title: string };

beforeAll(async () => {
  started = await startApp();
  mira = await signedIn(started, await addMember(started, 'mira'));
  noah = await signedIn(started, await addMember(started, 'noah'));
  game = { id: await addGame(started.db, 'Lantern Keep'), title: 'Lantern Keep' };
  model = { id: await addAsset(started.db, 'Brass Lantern', {}), title: 'Brass Lantern' };
  tool = { id: (await toolEditor(started, mira).save({ title: 'Wick Reader' })).id, title: 'Wick Reader' };
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('guide').execute();
});

const as = (headers: Record<string, string>) => guideEditor(started, headers);
const post = (headers: Record<string, string>, url: string, payload: object) =>
  started.app.inject({ method: 'POST', url, headers, payload });
const text = async (url: string) => (await started.app.inject(url)).body;
const stored = (id: number) => ({ id, url: '', width: 1, height: 1, placeholder: '' });

/** A form with every field filled. */
async function lanternForm(): Promise<GuideForm> {
  const pictureId = await addSharedPicture(started.db);
  return {
    title: 'Light a lantern',
    description: 'A lantern that *glows*.',
    text: `Before you begin, read this.\n\n## Take it out\n\n![The shelf](/files/pictures/${pictureId} "Found")\n\n/models/Brass%20Lantern?id=${model.id}\n\n||The key|| is here.\n\n\`\`\`\n## no step\n\`\`\`\n\n## Light it\n\n### With a match\n\nStrike it.`,
    images: [stored(pictureId)],
    difficulty: 'beginner',
    duration: 'half',
    verifiedVersion: 'Wick Reader 2.1',
    verifiedOn: '2025-01-02',
    games: [game],
    models: [model],
    tools: [tool],
    technologies: [{ id: null, name: 'Wick Engine' }],
    formats: [{ id: null, name: 'WCK' }],
    tags: [{ id: null, name: 'light' }],
  };
}

const saved = async (form: GuideForm) => as(mira).save(form);

describe('a guide', () => {
  test('is published completely, in steps, with its pictures and models in place', async () => {
    const form = await lanternForm();
    const { id } = await saved(form);
    const page = await as({}).page(id);
    expect(page).toMatchObject({
      title: 'Light a lantern',
      descriptionHtml: '<p>A lantern that <em>glows</em>.</p>',
      difficulty: 'beginner',
      duration: 'half',
      verifiedVersion: 'Wick Reader 2.1',
      verifiedOn: '2025-01-02',
      games: [{ id: game.id, title: 'Lantern Keep' }],
      models: [{ id: model.id, title: 'Brass Lantern' }],
      tools: [{ id: tool.id, title: 'Wick Reader' }],
      technologies: [{ name: 'Wick Engine' }],
      formats: [{ name: 'WCK' }],
      tags: [{ name: 'light' }],
      uploader: { username: 'mira' },
    });
    expect(page).toMatchObject({
      steps: [
        { anchor: 'step-start', title: null, parts: [{ html: '<p>Before you begin, read this.</p>' }] },
        {
          anchor: 'step-take-it-out',
          title: 'Take it out',
          parts: [
            {
              html: expect.stringMatching(
                /<img [^>]*width="\d+" height="\d+" loading="lazy"[^>]* alt="The shelf" title="Found">/,
              ),
            },
            { html: null, model: { id: model.id, title: 'Brass Lantern', hasView: false } },
            {
              html: expect.stringMatching(/<label data-spoiler>.*<span>The key<\/span><\/label> is here.*## no step/s),
              model: null,
            },
          ],
        },
        { title: 'Light it', parts: [{ html: '<h3>With a match</h3>\n<p>Strike it.</p>' }] },
      ],
    });
  });

  test.each([
    [{ title: ' ' }, '400 bad_input title: Enter the title of the guide.'],
    [{ text: null }, '400 bad_input text: Write the text of the guide.'],
    [{ text: 'One ![a](/files/pictures/999999)' }, `400 bad_input text: ${guideRules.picturesMissing({ count: 1 })}`],
    [
      { text: Array.from({ length: 51 }, (_, index) => `/models/x?id=${index + 1}`).join('\n') },
      '400 bad_input text: A guide shows at most 50 models. This one shows 51.',
    ],
    [{ text: '![a](sending-1)' }, `400 bad_input text: ${guideRules.pictureNotSent()}`],
    [{ verifiedOn: '1970-01-01' }, `400 bad_input verifiedOn: ${m.dayOutOfRange({ year: 1980 })}`],
    [{ tools: [{ id: 999, title: 'Gone' }] }, `400 bad_input tools: ${m.relatedGone({ kind: 'tool' })}`],
  ])('is refused with a sentence where %j', async (part, sentence) => {
    expect(await as(mira).refused({ title: 'Light', text: 'Strike it.', ...part })).toBe(sentence);
  });

  test('takes at most 200,000 characters', async () => {
    const longest = 'é'.repeat(200_000);
    const { id } = await as(mira).save({ title: 'Long', text: longest });
    expect((await as(mira).read(id)).form.text).toHaveLength(200_000);
    expect(await as(mira).refused({ title: 'Longer', text: `${longest}!` })).toBe(
      '400 bad_input text: At most 200,000 characters can be stored here.',
    );
  });

  test('reveals neither a removed model nor a draft', async () => {
    const hidden = await addAsset(started.db, 'Hidden Lantern', {});
    const { id } = await as(mira).save({
      title: 'Light',
      text: `/models/x?id=${hidden}\n\nhttp://other.example/models/x?id=${hidden}`,
    });
    const shown = async () =>
      (await as({}).page(id)) as { steps: { parts: { html: string | null; model: object | null }[] }[] };
    expect((await shown()).steps[0]?.parts[0]).toMatchObject({ html: null, model: { title: 'Hidden Lantern' } });
    expect((await shown()).steps[0]?.parts[1]?.html).toContain('href="http://other.example');
    await started.db
      .updateTable('asset')
      .set({ hidden_at: new Date(), hidden_by: 'moderator' })
      .where('id', '=', hidden)
      .execute();
    await started.installation.version.changed();
    expect((await shown()).steps[0]?.parts[0]).toEqual({ html: null, model: null });
  });

  test('can be previewed before it is saved, by members only', async () => {
    const { text: written, images } = await lanternForm();
    const pictureId = images[0]?.id ?? 0;
    const of = (images: number[], headers = mira) => post(headers, previewGuide.path, { text: written, images });
    expect((await of([pictureId])).body).toContain(`${await pictureAddressOf(started.db, pictureId)}-1280`);
    const without = await of([]);
    expect(without.body).toContain('The shelf');
    expect(without.body).not.toContain('<img');
    expect((await of([], {})).statusCode).toBe(401);
  });

  test('has a history that can be restored', async () => {
    const { id } = await saved(await lanternForm());
    await as(mira).change(id, { difficulty: 'advanced', tools: [] }, { note: 'It is hard.' });
    const { revisions } = await callApi(started.app, listRevisions, `?mark=guide&id=${id}`);
    expect(revisions[0]).toMatchObject({
      note: 'It is hard.',
      changes: [
        { field: 'Difficulty', before: ['Beginner'], after: ['Advanced'] },
        { field: 'Tools', before: ['Wick Reader'], after: [] },
      ],
    });
    const restoring = { mark: 'guide', id, number: 1, version: 2, fields: ['tools'] };
    expect((await post(mira, '/api/restore-revision', restoring)).statusCode).toBe(200);
    expect(await as({}).page(id)).toMatchObject({ difficulty: 'advanced', tools: [{ title: 'Wick Reader' }] });
    expect((await started.app.inject({ method: 'DELETE', url: `/api/guides/${id}`, headers: noah })).statusCode).toBe(403);
    await post(mira, '/api/hide-guide', { id, isHidden: true });
    expect(await as({}).page(id)).toEqual({});
  });
});

test('guides are found by their subjects in lists, searches, feeds and on the page of their game', async () => {
  const { id } = await saved(await lanternForm());
  await as(mira).save({ title: 'Snuff it', text: 'Blow.', difficulty: 'advanced' });
  const found = async (query: string) => (await callApi(started.app, listGuides, query)).cards.map(({ title }) => title);
  expect(await found('?sort=name')).toEqual(['Light a lantern', 'Snuff it']);
  expect(await found(`?model=${model.id}`)).toEqual(['Light a lantern']);
  expect(await found(`?tool=${tool.id}&game=${game.id}&difficulty=beginner`)).toEqual(['Light a lantern']);
  const choices = await callApi(started.app, listGuideFilters, '?duration=half');
  expect(choices).toMatchObject({
    difficulty: [{ id: 'beginner', name: 'Beginner', count: 1 }],
    model: [{ id: String(model.id), name: 'Brass Lantern', count: 1 }],
    tool: [{ name: 'Wick Reader', count: 1 }],
    technology: [{ name: 'Wick Engine' }],
    format: [{ name: 'WCK' }],
  });
  const all = await callApi(started.app, search, '?query=light&selectedCategory=guides');
  expect(all).toMatchObject({ countItems: 1, newData: [{ mark: 'guide', id, username: 'mira' }] });
  expect((await callApi(started.app, suggest, '?value=snuff')).result).toMatchObject([{ mark: 'guide', title: 'Snuff it' }]);
  const { data } = await callApi(started.app, getGame, `?gameId=${game.id}`);
  expect(data[0]?.attributes.resources.guides).toBe(1);
  expect(await text('/feeds/guides.atom')).toContain('Light a lantern');
  expect(await text('/sitemap-guide-0.xml')).toContain(`/guides/Light%20a%20lantern?id=${id}`);
});

test('Strapi clients read, write and delete guides', async () => {
  const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, data: object) =>
    (await started.app.inject({ method, url, headers: mira, payload: { data } })).json<{ data: { id: number } }>();
  const made = await call('POST', '/api/guides', { title: 'Light', text: 'Strike.', models: [model.id], entityStatus: 1 });
  await call('PUT', `/api/guides/${made.data.id}`, { difficulty: 'beginner' });
  expect((await started.app.inject(`/api/guides/${made.data.id}?populate=models`)).json()).toMatchObject({
    data: {
      attributes: { text: 'Strike.', difficulty: 'beginner', models: { data: [{ attributes: { name: 'Brass Lantern' } }] } },
    },
  });
  await call('DELETE', `/api/guides/${made.data.id}`, {});
  expect(await as({}).page(made.data.id)).toEqual({});
});

test('an export is imported unchanged, with models by title', async () => {
  const form = await lanternForm();
  await saved({ ...form, images: [], text: form.text?.replace(/!\[.*\n/, '') ?? null });
  const lines: object[] = [];
  const exported = async () => {
    lines.length = 0;
    await exportService({ db: started.db }).run({ write: async (line) => void lines.push(line), files: null });
    return lines.filter((line) => 'kind' in line && line.kind === 'guide');
  };
  const before = await exported();
  expect(before).toMatchObject([{ models: ['Brass Lantern'], tools: ['Wick Reader'], games: ['Lantern Keep'] }]);
  expect(JSON.stringify(before)).toContain(String.raw`\n/models/Brass%20Lantern\n`);
  await started.db.deleteFrom('guide').execute();
  const folder = await mkdtemp(join(tmpdir(), 'guides-'));
  const file = join(folder, 'guides.ndjson');
  await writeFile(file, before.map((line) => JSON.stringify(line)).join('\n'));
  const failed: string[] = [];
  const run = () =>
    importService(importParts(started.installation)).run({ file, failed: ({ reason }) => void failed.push(reason) });
  expect((await run()).guide).toMatchObject({ created: 1, failed: 0 });
  expect(failed).toEqual([]);
  expect(await exported()).toEqual(before);
  expect((await run()).guide).toMatchObject({ unchanged: 1 });
  await writeFile(file, JSON.stringify({ kind: 'guide', title: 'Trap', text: '![x](../secret.png)\n\n/models/Nobody' }));
  expect((await run()).guide).toMatchObject({ failed: 1 });
  expect(failed).toHaveLength(1);
  await rm(folder, { recursive: true });
});
