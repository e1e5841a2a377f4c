import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { addAsset } from '../../../../test/factories/catalogue.ts';
import { gameEditor } from '../../../../test/factories/save-game.ts';
import { guideEditor, toolEditor } from '../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { GameForm } from '../../../shared/catalogue/games/game-form.ts';
import { STATUS_PUBLISHED } from '../../../shared/catalogue/publications/publication.ts';
import type { FoundLinks } from '../../../shared/moderation/reports/sweep-contract.ts';
import { TRUST_NUMBER_NAMES } from '../../../shared/accounts/trust/trust-rules.ts';

const SITE = 'spam.example.org';

/** Markdown that links to a host, in every known spelling. */
const SPELLINGS: Record<string, (host: string) => string> = {
  plain: (host) => `[x](https://${host})`,
  bare: (host) => `see https://${host} now`,
  'letter case': (host) => `[x](HTTPS://${host.toUpperCase()})`,
  'letter case, bare': (host) => `see HTTPS://${host}`,
  autolink: (host) => `<HtTp://${host}>`,
  'no scheme': (host) => `[x](//${host})`,
  'three slashes': (host) => `[x](///${host})`,
  'slash and backslash': (host) => `[x](/\\${host})`,
  backslashes: (host) => `[x](http:\\\\\\\\${host})`,
  'no slashes': (host) => `[x](https:${host})`,
  'no slashes, autolink': (host) => `<https:${host}>`,
  tab: (host) => `[x](</\t/${host}>)`,
  'entity for a tab': (host) => `[x](/&#9;/${host})`,
  entities: (host) => `[x](&#104;ttps&colon;//${host})`,
  'percent signs': (host) => `[x](https://${host.replaceAll('.', '%2E')})`,
  'other dots': (host) => `[x](https://${host.replaceAll('.', '。')})`,
  'trailing dot': (host) => `[x](https://${host}./a)`,
  'name before it': (host) => `[x](https://localhost@${host})`,
  port: (host) => `[x](https://${host}:8443)`,
  www: (host) => `go to www.${host}/a`,
  reference: (host) => `[x][r]\n\n[r]: //${host}`,
  'reference of its own': (host) => `[r]\n\n[r]: <//${host}>`,
  picture: (host) => `![x](//${host}/a.png)`,
  'picture in a link': (host) => `[![x](/logo.svg)](//${host})`,
  title: (host) => `[x](//${host} "title")`,
  'mail address': (host) => `write to sales@${host}`,
  'mail link': (host) => `[x](mailto:sales@${host}?subject=a)`,
  chat: (host) => `[x](irc://${host}/room)`,
};

let started: StartedApp;
const headers = {} as Record<'fresh' | 'friend' | 'moderator', Record<string, string>>;
let asset: number;

beforeAll(async () => {
  started = await startApp();
  for (const who of ['fresh', 'friend', 'moderator'] as const) {
    const more = { fresh: { level: 'new' }, friend: {}, moderator: { role: 'moderator' } }[who];
    headers[who] = await signedIn(started, await addMember(started, who, more as object));
  }
  await send('friend', 'POST', '/api/me/chats/messages', { to: 'fresh', text: 'Hello', saveKey: randomUUID() });
  asset = await addAsset(started.db, 'Old Chest');
  const many = TRUST_NUMBER_NAMES.filter((name) => /^new.*(?:Hour|ADay|Waiting)$/.test(name));
  await started.db
    .insertInto('trust_number')
    .values([
      ...many.map((name) => ({ name, value: 1000 })),
      { name: 'sameMinutes', value: 0 },
      { name: 'hostAccounts', value: 1000 },
    ])
    .execute();
});
afterAll(() => started.stop());

async function send<T>(who: keyof typeof headers, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await started.app.inject({ method, url, headers: headers[who], ...(payload && { payload }) });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<T>();
}

let count = 0;
const title = () => `Thing ${(count += 1)}`;
async function publishGame(form: Partial<GameForm>) {
  const type = await started.db
    .selectFrom('game_type')
    .selectAll()
    .where('game_selection', '=', false)
    .executeTakeFirstOrThrow();
  const filled = { title: title(), type: { id: type.id, name: type.name, gameSelection: false }, ...form };
  await gameEditor(started, headers.fresh).save(filled, { status: STATUS_PUBLISHED });
}
const textOf = (form: object) => JSON.stringify(form);

/** Ways in which a new member writes a text. `say` returns the HTML for readers, if the text is Markdown. */
const PLACES: Record<string, { say: (text: string) => Promise<string>; isSwept: boolean }> = {
  comment: {
    say: async (text) =>
      (
        await send<{ html: string }>('fresh', 'POST', '/api/comment', {
          mark: 'asset',
          id: asset,
          replyTo: null,
          saveKey: randomUUID(),
          text: `${title()} ${text}`,
        })
      ).html,
    isSwept: true,
  },
  'description of a tool': {
    say: async (description) => {
      const tools = toolEditor(started, headers.fresh);
      const { id } = await tools.save({ title: title(), description });
      return textOf(await tools.page(id));
    },
    isSwept: true,
  },
  'description of a game': {
    say: async (description) => {
      await publishGame({ description });
      return '';
    },
    isSwept: true,
  },
  'text of a guide': {
    say: async (text) => {
      const guides = guideEditor(started, headers.fresh);
      const { id } = await guides.save({ title: title(), text: `# Step\n\n${text}` });
      return textOf(await guides.page(id));
    },
    isSwept: true,
  },
  'text of a guide behind an open code span and a model': {
    say: async (text) => {
      await guideEditor(started, headers.fresh).save({
        title: title(),
        text: `\`\n/models/chest?id=${asset}\n${text} \``,
      });
      return '';
    },
    isSwept: true,
  },
  'note of a save': {
    say: async (note) => {
      const guides = guideEditor(started, headers.fresh);
      await guides.save({ title: title(), text: 'Text' }, { note: note.replaceAll(/\s+/g, ' ') });
      return '';
    },
    isSwept: false,
  },
  'text about oneself': {
    say: async (about) => {
      await send('fresh', 'PUT', '/api/me/about', { about: 'Nothing' });
      await send('fresh', 'PUT', '/api/me/about', { about });
      return (await send<{ aboutHtml: string }>('fresh', 'GET', '/api/me')).aboutHtml;
    },
    isSwept: false,
  },
  message: {
    say: async (text) => {
      await send('fresh', 'POST', '/api/me/chats/messages', { to: 'friend', text, saveKey: randomUUID() });
      return '';
    },
    isSwept: false,
  },
};

/** Links that search engines would follow, except those to this site. */
const isTrusting = (link: string) =>
  !link.includes('nofollow ugc') && (link.includes(SITE) || !/href=\\?"(?:\/|#|http:\/\/localhost)/.test(link));

const hosts = async () => (await started.db.selectFrom('posted_link').select('host').execute()).map(({ host }) => host);
const found = () =>
  send<FoundLinks>('moderator', 'GET', `/api/moderation/sweeps/links?host=${SITE}&hours=24`).then(
    ({ comments, publications }) => comments + publications,
  );

describe.each(Object.keys(PLACES))('%s', (name) => {
  const place = PLACES[name] as (typeof PLACES)[string];

  test('counts links in every spelling, marks them as nofollow, and is found by a sweep', async () => {
    await started.db.deleteFrom('posted_link').execute();
    const before = await found();
    const wanted: string[] = [];
    const trusting: string[] = [];
    for (const [spelling, written] of Object.entries(SPELLINGS)) {
      // A note is one line, and no definition ends with the sign that closes a code span.
      if (/^(?:note|text of a guide behind)/.test(name) && /^(?:reference|tab)/.test(spelling)) continue;
      const host = `s${(count += 1)}.${SITE}`;
      const html = await place.say(written(host));
      trusting.push(...[...html.matchAll(/<a [^>]*>/g)].map(([link]) => `${spelling}: ${link}`).filter(isTrusting));
      wanted.push(spelling === 'www' ? `www.${host}` : host);
    }
    expect(trusting).toEqual([]);
    expect((await hosts()).toSorted()).toEqual(wanted.toSorted());
    expect((await found()) - before).toBe(place.isSwept ? wanted.length : 0);
  });
});

test('fields that are addresses are counted and swept as well', async () => {
  await started.db.deleteFrom('posted_link').execute();
  const before = await found();
  const tools = toolEditor(started, headers.fresh);
  for (const written of ['//a.', 'HTTPS://b.', 'c.', 'https:d.', 'https:\\\\e.'])
    await tools.save({ title: title(), homepage: `${written}${SITE}`, source: `${written}source.${SITE}` });
  await publishGame({ socialLinks: [{ link: `//f.${SITE}`, social: { id: null, name: 'Official site' } }] });
  expect((await hosts()).toSorted()).toEqual(
    ['a', 'b', 'c', 'd', 'e']
      .flatMap((letter) => [`${letter}.${SITE}`, `${letter}.source.${SITE}`])
      .concat(`f.${SITE}`)
      .toSorted(),
  );
  expect((await found()) - before).toBe(6);
});

test('a first message to a stranger cannot contain a link in any spelling', async () => {
  const refused: string[] = [];
  const stranger = await signedIn(started, await addMember(started, 'stranger'));
  await addMember(started, 'shy');
  for (const [spelling, written] of Object.entries(SPELLINGS)) {
    const payload = { to: 'shy', text: written(`host.${SITE}`), saveKey: randomUUID() };
    const answer = await started.app.inject({ method: 'POST', url: '/api/me/chats/messages', headers: stranger, payload });
    if (answer.body.includes('contain links or pictures')) refused.push(spelling);
  }
  expect(refused).toEqual(Object.keys(SPELLINGS));
});
