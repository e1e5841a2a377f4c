import { afterAll, beforeAll, expect, test } from 'vitest';

import { callApi } from '../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset, addGame } from '../../../../test/factories/catalogue.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { getAsset } from '../../../shared/catalogue/assets/asset-contract.ts';
import { renderMarkdown } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { getGame } from '../../../shared/catalogue/games/game-contract.ts';
import { getMember } from '../../../shared/community/profiles/member-contract.ts';

const WRITTEN = '# A **bold** [game](/games)\n\n<script>alert(1)</script> ![x](https://a.example/x.png)';
const SHOWN =
  '<h3>A <strong>bold</strong> <a href="/games">game</a></h3>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <a href="https://a.example/x.png" rel="nofollow ugc noopener">x</a></p>';

let started: StartedApp;
let headers: { authorization: string };
beforeAll(async () => {
  started = await startApp({ PUBLIC_URL: 'https://shelf.example' });
  const { db } = started;
  const mira = await addMember(started, 'mira');
  headers = await signedIn(started, mira);
  await db.updateTable('account').set({ about: WRITTEN }).where('id', '=', mira).execute();
  await addGame(db, 'Keep', { description: WRITTEN });
  await addAsset(db, 'Door', { description: WRITTEN, author: 'Ken' });
  await addAsset(db, 'Bare', {});
});
afterAll(() => started.stop());

test('descriptions and profile texts are shown as Markdown', async () => {
  const game = (await callApi(started.app, getGame, '?gameName=Keep')).data[0]?.attributes;
  const asset = (await callApi(started.app, getAsset, '?modelName=Door')).data[0]?.attributes;
  const bare = (await callApi(started.app, getAsset, '?modelName=Bare')).data[0]?.attributes;
  const member = (await started.app.inject(getMember.path.replace(':nickname', 'mira'))).json<{ aboutHtml: string }>();
  expect([game?.descriptionHtml, asset?.descriptionHtml, member.aboutHtml]).toEqual([SHOWN, SHOWN, SHOWN]);
  // The written text is available to programs and editors.
  expect([game?.description, bare?.description, bare?.descriptionHtml]).toEqual([WRITTEN, null, null]);
});

test('feeds show it too, with absolute addresses, and name the author of models without an uploader', async () => {
  const feed = (await started.app.inject('/feeds/assets.atom')).body;
  expect(feed).toContain('&lt;strong&gt;bold&lt;/strong&gt; &lt;a href=&quot;https://shelf.example/games&quot;&gt;');
  expect(feed).toContain('<author><name>Ken</name></author>');
  // The feed's own author counts for entries that name none.
  expect(feed).toContain('<author><name>Polyshelf</name></author>');
  expect(feed).not.toContain('Unknown');
});

test('members preview a text before they save it; visitors cannot', async () => {
  const send = (more: { headers?: { authorization: string } }) =>
    started.app.inject({ method: 'POST', url: renderMarkdown.path, payload: { text: WRITTEN }, ...more });
  expect((await send({ headers })).json()).toEqual({ html: SHOWN });
  expect((await send({})).statusCode).toBe(401);
});
