import * as m from '#messages/server-health';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { NODE_ROW, POSTGRES_ROW, startReleaseLists, type ReleaseLists } from '../../../../test/fixtures/release-lists.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { createLog } from '../../platform/log.ts';
import {
  stateOfUpdates,
  readNodeReleases,
  readPolyshelfRelease,
  readPostgresVersions,
  type UpdateFacts,
} from './update-rules.ts';
import { updateService } from './update-service.ts';

const DAY_MS = 86_400_000;
const node = (version: string, security = false) => ({ ...NODE_ROW, version, security });
const postgres = (major: string, latestMinor: string, supported = true) => ({ ...POSTGRES_ROW, major, latestMinor, supported });

describe('the update message', () => {
  const RUNNING = { polyshelf: '0.4.0', node: '26.10.0', postgres: 180_004, isEmbedded: true };
  const stateOf = (releases: { node?: unknown[]; postgres?: unknown[]; polyshelf?: object }, running = RUNNING) => {
    const facts: UpdateFacts = {
      askedAt: '2026-11-28T03:00:00.000Z',
      node: { facts: readNodeReleases(releases.node ?? []) },
      postgres: { facts: readPostgresVersions(releases.postgres ?? []) },
      polyshelf: releases.polyshelf === undefined ? null : { facts: readPolyshelfRelease(releases.polyshelf) },
    };
    const { state, message } = stateOfUpdates(facts, running);
    return { state, message: message() };
  };

  test.each([
    ['a fix of Node', { node: [node('v26.10.1', true), node('v26.11.0')] }, 'lacks the security fixes of 26.10.1'],
    ['a fix before the latest', { node: [node('v26.9.9', true), node('v26.10.2', true)] }, '26.10.2'],
    [
      'a fix of PostgreSQL',
      { postgres: [postgres('18', '5'), postgres('17', '9')] },
      'PostgreSQL 18.4 lacks the fixes of 18.5',
    ],
    ['the end of a major version', { postgres: [postgres('18', '4', false)] }, 'PostgreSQL 18 gets no fixes any more'],
    [
      'a fix of Polyshelf',
      { polyshelf: { version: '0.4.1', security: true } },
      'It fixes a security flaw: back up and upgrade.',
    ],
    ['a fix of Polyshelf in the tenth', { polyshelf: { version: '0.10.0', security: true } }, 'Polyshelf 0.10.0 is available'],
  ])('is a warning of %s', (_what, releases, sentence) => {
    expect(stateOf(releases)).toEqual({ state: 'warning', message: expect.stringContaining(sentence) });
  });

  test.each([
    ['a newer Node without fixes', { node: [node('v26.11.0')] }, 'Node 26.11.0 is available'],
    ['a newer Polyshelf without fixes', { polyshelf: { version: 'v0.5.0' } }, 'Polyshelf v0.5.0 is available'],
    ['nothing', {}, 'No newer version was known on 28 Nov 2026.'],
    ['fixes of other major versions', { node: [node('v24.99.0', true)], postgres: [postgres('17', '99')] }, 'No newer'],
    [
      'what is older or the same',
      { node: [node('v26.10.0', true), node('v26.9.0', true)], postgres: [postgres('18', '4')] },
      'No newer',
    ],
    [
      'previews and odd versions',
      { node: [node('v26.99.0-rc.1', true), node('x', true)], polyshelf: { version: 'latest' } },
      'No newer',
    ],
  ])('is no warning of %s', (_what, releases, sentence) => {
    expect(stateOf(releases)).toEqual({ state: 'good', message: expect.stringContaining(sentence) });
  });

  test('says who has to upgrade the database', () => {
    const releases = { postgres: [postgres('15', '20')] };
    expect(stateOf(releases, { ...RUNNING, postgres: 150_003, isEmbedded: false }).message).toContain(
      'Upgrade the server of DATABASE_URL.',
    );
    expect(stateOf(releases, { ...RUNNING, postgres: 150_003 }).message).toContain('A newer Polyshelf brings');
  });
});

describe('a server', () => {
  let lists: ReleaseLists;
  let started: StartedApp;
  let now = Date.now();
  let log = '';
  beforeAll(async () => {
    lists = await startReleaseLists();
    const settings = {
      UPDATE_CHECK: 'on',
      UPDATE_NODE_URL: `${lists.url}/dist/index.json`,
      UPDATE_POSTGRESQL_URL: `${lists.url}/versions.json`,
      UPDATE_FEED_URL: `${lists.url}/polyshelf.json`,
    };
    started = await startApp(settings, { clock: () => new Date(now), onLogLine: (line) => void (log += line) });
  });
  afterAll(async () => {
    await started.stop();
    lists.close();
  });
  beforeEach(() => {
    now += 31 * DAY_MS;
    log = '';
    lists.requests = [];
    lists.answers = {
      '/dist/index.json': [node('v999.0.0', true), node(process.version)],
      '/versions.json': [postgres('18', '0'), postgres('15', '0')],
      '/polyshelf.json': { version: '0.0.1', notes: 'https://example.org' },
    };
  });

  const service = () =>
    updateService({
      ...started.installation,
      config: started.config,
      log: createLog('trace', 'full', { write: (line) => void (log += line) }),
    });
  const check = async () => (await started.installation.health.read()).find(({ name }) => name === 'updates');

  test('requests each source once a day, in one process, and reveals only its name', async () => {
    await Promise.all([service().run(), service().run(), service().run()]);
    expect(lists.requests.toSorted()).toEqual(['/dist/index.json', '/polyshelf.json', '/versions.json']);
    expect(new Set(lists.agents)).toEqual(new Set(['Polyshelf']));
    now += DAY_MS - 1000;
    await service().run();
    expect(lists.requests).toHaveLength(3);
    now += 1000;
    await service().run();
    expect(lists.requests).toHaveLength(6);
  });

  test('shows the result to operators', async () => {
    lists.answers['/versions.json'] = [...Array(20).keys()].map((major) => postgres(String(major + 10), '99'));
    lists.answers['/polyshelf.json'] = { version: '99.0.0', security: true };
    await service().run();
    now += 60_000;
    const health = await check();
    expect(health?.state).toBe('warning');
    expect(health?.message()).toContain('Polyshelf 99.0.0 is available');
    expect(health?.message()).toMatch(/PostgreSQL 1\d\.\d+ lacks the fixes of 1\d\.99/);
  });

  test.each([
    ['is away', 503],
    ['leads elsewhere', 302],
    ['is no JSON', '<html>'],
    ['has another shape', { versions: [] }],
    ['is too large', `[${'{},'.repeat(2_000_000)}{}]`],
    ['holds a version that is a text without end', [node('9'.repeat(100_000), true)]],
  ])('stays quiet where a source %s', async (_what, answer) => {
    lists.answers['/dist/index.json'] = answer;
    await service().run();
    const { state, message } = await service().state();
    expect({ state, message: message() }).toEqual({
      state: 'good',
      message: expect.stringMatching(/No answer on .* about Node \(.{3,60}\)/),
    });
    expect(log).not.toMatch(/"level":(?:40|50|60)/);
    expect(log).toContain('did not answer');
  });

  test('makes no request unless the settings allow it', async () => {
    const silent = updateService({
      ...started.installation,
      config: { ...started.config, updates: null },
      log: createLog('silent'),
    });
    await silent.run();
    expect(lists.requests).toEqual([]);
    expect(await silent.state()).toEqual({ state: 'good', message: m.updatesOff });
    const plain = await startApp({ UPDATE_NODE_URL: `${lists.url}/dist/index.json` });
    expect(plain.config.updates).toBeNull();
    await plain.stop();
    expect(lists.requests).toEqual([]);
  });
});
