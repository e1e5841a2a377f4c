import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { callApi as askApi } from '../../../../../test/call-api.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { toolEditor } from '../../../../../test/factories/save-simple.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import { getTool } from '../../../../shared/catalogue/tools/tool-contract.ts';
import { domainEvents } from '../../../app/domain-events.ts';
import { notificationService } from '../../../community/notifications/notification-service.ts';
import type { Answer } from './tool-link-rules.ts';
import { afterAnswer, isAlive } from './tool-link-rules.ts';
import { toolLinkService } from './tool-link-service.ts';

const DAY_MS = 86_400_000;
let started: StartedApp;
let headers: Record<string, string>;
let now: Date;
let answers: Record<string, Answer[]>;
let requests: string[];
let pauses: number[];

beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(() => started.stop());
beforeEach(async () => {
  await started.db.deleteFrom('tool').execute();
  await started.db.deleteFrom('notice').execute();
  now = new Date('2026-03-05T10:00:00Z');
  [answers, requests, pauses] = [{}, [], []];
});

const service = () => {
  const { db, version } = started.installation;
  const clock = () => now;
  const noticed = notificationService({ db, clock, jobs: { add: async () => {}, work: () => {} } });
  return toolLinkService({
    db,
    version,
    clock,
    publicUrl: 'https://shelf.example',
    events: domainEvents({ 'tool-link.died': [noticed.linkDied] }),
    async request(method, url) {
      requests.push(`${method} ${url}`);
      return answers[url]?.shift() ?? 200;
    },
    pause: async (ms) => void pauses.push(ms),
  });
};

const later = (days: number) => (now = new Date(now.getTime() + days * DAY_MS));
const saved = (form: object) => toolEditor(started, headers).save({ title: 'Wick', ...form });
const notifications = () => started.db.selectFrom('notice').select(['kind', 'act', 'note']).execute();

describe('links of tools', () => {
  test('are checked weekly by HEAD, and by GET if that is refused, with a second between requests to a host', async () => {
    const [home, source] = ['https://wick.org/', 'https://wick.org/code'];
    await saved({ homepage: home, source });
    answers[home] = [501];
    await service().check();
    expect(requests).toEqual([`HEAD ${home}`, `GET ${home}`, `HEAD ${source}`]);
    expect(pauses).toHaveLength(2);
    expect(pauses.every((ms) => ms > 0 && ms <= 1000)).toBe(true);
    later(6);
    await service().check();
    expect(requests).toHaveLength(3);
    later(1.1);
    await service().check();
    expect(requests).toHaveLength(5);
  });

  test('are dead after a week of failures; the uploader is notified once, and the page shows it until they work again', async () => {
    const [home, source] = ['https://wick.org/', 'https://code.org/wick'];
    const { id } = await saved({ homepage: home, source });
    const page = async () => (await askApi(started.app, getTool, `?id=${id}`)).data[0]?.attributes.deadLinks;
    answers[home] = Array.from({ length: 10 }, () => 404);
    for (const days of [0, 1.1, 2.1]) {
      later(days);
      await service().check();
    }
    expect([await notifications(), await page()]).toEqual([[], []]);
    later(4.1);
    await service().check();
    expect(await page()).toEqual([{ field: 'homepage', since: now.toISOString() }]);
    later(7.1);
    await service().check();
    expect(await notifications()).toEqual([{ kind: 'link', act: 'homepage', note: home }]);
    answers[home] = [200];
    later(7.1);
    await service().check();
    expect(await page()).toEqual([]);
  });

  test('that are changed start again, and those of drafts are not checked', async () => {
    const { id } = await saved({ homepage: 'https://wick.org/' });
    await toolEditor(started, headers).save({ title: 'Draft', homepage: 'https://draft.org/' }, { status: 3 });
    await service().check();
    await toolEditor(started, headers).change(id, { homepage: 'https://new.org/' });
    later(0.1);
    await service().check();
    expect(requests).toEqual(['HEAD https://wick.org/', 'HEAD https://new.org/']);
  });

  test('keep their state while this server is offline', async () => {
    await saved({ homepage: 'https://wick.org/', source: 'https://code.org/' });
    answers = { 'https://wick.org/': ['unreachable'], 'https://code.org/': ['timeout'] };
    await service().check();
    const rows = await started.db.selectFrom('tool_link').select(['failures', 'checked_at']).execute();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ failures: 0, checked_at: null })));
  });
});

test('are alive if the server refuses programs, and dead if it fails or has a private address', () => {
  expect([200, 301, 403, 429, 'too_large' as const].map(isAlive)).toEqual([true, true, true, true, true]);
  expect([404, 410, 500, 'unreachable' as const, 'private_address' as const].map(isAlive)).not.toContain(true);
  const at = new Date('2026-01-01');
  expect(afterAnswer({ failures: 9, deadSince: at }, 500, new Date('2026-02-01')).deadSince).toBe(at);
});
