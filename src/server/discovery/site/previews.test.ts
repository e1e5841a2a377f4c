import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addGame } from '../../../../test/factories/catalogue.ts';
import { guideEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import { previewComment, writeComment } from '../../../shared/community/comments/comment-contract.ts';
import { renderMarkdown } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { FORMAT_FIELDS, TECHNOLOGY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import { FANART_FIELDS } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { previewGuide, saveGuide, EMPTY_GUIDE_FORM, GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import type { GuideStep } from '../../../shared/catalogue/guides/guide-contract.ts';
import { PREVIEWS_PER_MINUTE } from '../../../shared/platform/kit/endpoint.ts';
import { previewDescription } from '../../../shared/community/mentions/mention-contract.ts';
import { emptyForm, type Fields } from '../../../shared/catalogue/publications/field.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import { TOOL_FIELDS } from '../../../shared/catalogue/tools/tool-form.ts';
import { cleanFields } from '../../catalogue/publications/publication-form.ts';

const PREVIEWS = [
  [previewComment.path, {}],
  [previewDescription.path, { publication: null }],
  [previewGuide.path, { images: [] }],
  [renderMarkdown.path, {}],
] as const;
/** Deeper than is rendered: the cheapest text over the budget, which fits everywhere. */
const TOO_DEEP = `${'> '.repeat(60)}deep`;
const REFUSED = /^This text has too many quotes and lists within each other: .* Shorten the text or use less formatting\.$/;

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

let address = 0;
const send = (headers: Record<string, string>, method: 'POST' | 'PUT', url: string, payload: object) =>
  started.app.inject({ method, url, headers, payload, remoteAddress: `192.0.2.${(address = (address + 1) % 250)}` });
const member = async (nickname: string) => signedIn(started, await addMember(started, nickname, { role: 'admin' }));

test.each(PREVIEWS)('%s has a limit for each member, from any number of addresses', async (path, more) => {
  const ada = await member(`ada${PREVIEWS.findIndex(([each]) => each === path)}`);
  for (let made = 0; made < PREVIEWS_PER_MINUTE; made += 1)
    expect((await send(ada, 'POST', path, { text: 'a **b**', ...more })).statusCode).toBe(200);
  const refused = await send(ada, 'POST', path, { text: 'a **b**', ...more });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.json().error.message).toMatch(
    /^You have asked for this 60 times within a minute\. Try again in \d+ seconds\. Your text is still here\.$/,
  );
  const other = await member(`bob${PREVIEWS.findIndex(([each]) => each === path)}`);
  expect((await send(other, 'POST', path, { text: 'a', ...more })).statusCode).toBe(200);
});

test('a text over the budget is refused at its field, in every preview and save', async () => {
  const cleo = await member('cleo');
  const mark = { mark: 'game', id: await addGame(started.db, 'Lantern Keep') };
  const save = { id: null, version: null, status: STATUS_PUBLISHED, note: null };
  const form = { ...EMPTY_GUIDE_FORM, title: 'Light a lantern', text: 'Strike it.' };
  const saves: ['POST' | 'PUT', string, object, string][] = [
    ...PREVIEWS.map(([path, more]): ['POST', string, object, string] => ['POST', path, { text: TOO_DEEP, ...more }, 'text']),
    ['PUT', '/api/me/about', { about: TOO_DEEP }, 'about'],
    ['POST', '/api/admin/newsletter', { id: null, subject: 'x', text: TOO_DEEP, game: null, language: null }, 'text'],
    ['POST', writeComment.path, { ...mark, replyTo: null, text: TOO_DEEP, saveKey: randomUUID() }, 'text'],
    ['POST', saveGuide.path, { ...save, saveKey: randomUUID(), form: { ...form, text: TOO_DEEP } }, 'text'],
    ['POST', saveGuide.path, { ...save, saveKey: randomUUID(), form: { ...form, description: TOO_DEEP } }, 'description'],
  ];
  for (const [method, url, payload, field] of saves) {
    const answer = await send(cleo, method, url, payload);
    expect([url, answer.statusCode, answer.json().error?.details]).toEqual([url, 400, { field }]);
    expect(answer.json().error.message).toMatch(REFUSED);
  }
});

test('the long texts of every kind are checked where forms are cleaned', () => {
  const kinds = [
    ASSET_FIELDS,
    FANART_FIELDS,
    GAME_FIELDS,
    GUIDE_FIELDS,
    TOOL_FIELDS,
    TECHNOLOGY_FIELDS,
    FORMAT_FIELDS,
  ] as Fields[];
  for (const fields of kinds)
    expect(() => cleanFields(fields, { ...emptyForm(fields), description: TOO_DEEP }, new Date())).toThrow(REFUSED);
});

test('a guide stored earlier is shown as source, at once', async () => {
  const dora = guideEditor(started, await member('dora'));
  const { id } = await dora.save({ title: 'Light a lantern', text: 'Strike it.' });
  const text = '> a\n\n'.repeat(40_000);
  await sql`update guide set text = ${text} where id = ${id}`.execute(started.db);
  await started.installation.version.changed();
  const { steps } = (await guideEditor(started, {}).page(id)) as { steps: GuideStep[] };
  expect(steps.map(({ parts }) => parts)).toEqual([[{ html: expect.stringMatching(/^<p>&gt; a\n\n&gt; a/), model: null }]]);
});
