// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { STARTED, startAfterPaint } from './deferred-hydration.ts';

const NONCE = '0123abcd';
const MODULE = '<link rel="modulepreload" href="/assets/a.js"/>';
const START = `<script nonce="${NONCE}" type="module" async="">import "/assets/a.js";</script>`;

test('module scripts are deferred until they are started', () => {
  const page = startAfterPaint(`<head>${MODULE}</head><body>${START}</body>`, NONCE);
  expect(page).not.toContain('modulepreload" ');
  expect(page).not.toContain('type="module"');
  expect(page).toContain('<link rel="later-module" href="/assets/a.js"/>');
  expect(page).toContain(`<script nonce="${NONCE}" type="text/plain" data-later>import "/assets/a.js";</script>`);
  expect(page.match(/<script nonce="0123abcd">/g)).toHaveLength(1);
});

/** A page with the inline starter script, and a fake clock. */
function openPage({ reloadedAt = null as number | null, fields = [] as { value: string; defaultValue: string }[] } = {}) {
  const [, source = ''] = /<script nonce="0123abcd">([\s\S]*?)<\/script>/.exec(startAfterPaint(MODULE + START, NONCE)) ?? [];
  const script = { onerror: () => {} };
  const marks: Record<string, string> = { scripts: '' };
  const seen = { starts: 0, looks: 0, reloads: 0 };
  const heard = new Map<string, () => void>();
  const waiting: { run: () => void; at: number }[] = [];
  let now = 0;
  const page = { isReachable: true, script, marks, seen, fields, dispatch: (event: string) => heard.get(event)?.(), pass };
  async function pass(ms: number): Promise<void> {
    const end = now + ms;
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      waiting.splice(waiting.indexOf(next), 1);
      now = next.at;
      next.run();
      // Lets server responses arrive.
      await new Promise((done) => setImmediate(done));
    }
    now = end;
  }
  runInNewContext(source, {
    document: {
      documentElement: { dataset: marks },
      querySelectorAll: (selector: string) => (selector.startsWith('input') ? fields : []),
      querySelector: () => ({ textContent: '' }),
      createElement: () => script,
      head: { append: () => (seen.starts += 1) },
    },
    addEventListener: (event: string, run: () => void) => heard.set(event, run),
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void, afterMs = 0) => waiting.push({ run, at: now + afterMs }),
    fetch: async () => {
      seen.looks += 1;
      if (!page.isReachable) throw new TypeError('Failed to fetch');
      return { ok: true };
    },
    sessionStorage: { getItem: () => reloadedAt, setItem: () => {} },
    location: { reload: () => (seen.reloads += 1) },
    Date: { now: () => 1_000_000 + now },
  });
  return page;
}

/** A page with started scripts. */
async function startedPage(options?: Parameters<typeof openPage>[0]) {
  const page = openPage(options);
  page.dispatch('load');
  await page.pass(0);
  return page;
}

test('scripts wait for visible pictures, but not for a stalled one', async () => {
  const page = openPage();
  await page.pass(1000);
  expect(page.seen.starts).toBe(0);
  await page.pass(500);
  expect(page.seen.starts).toBe(1);
  const loaded = await startedPage();
  expect(loaded.seen.starts).toBe(1);
  await loaded.pass(1500);
  expect(loaded.seen.starts).toBe(1);
});

test.each([
  ['one of the first modules', (page: ReturnType<typeof openPage>) => page.script.onerror()],
  ['a module that those import late', (page: ReturnType<typeof openPage>) => page.dispatch('unhandledrejection')],
])('a page that lost %s is reloaded once the site can be reached', async (_, lose) => {
  const page = await startedPage();
  page.isReachable = false;
  lose(page);
  await page.pass(60_000);
  expect(page.seen).toMatchObject({ looks: 30, reloads: 0 });
  page.isReachable = true;
  await page.pass(2000);
  expect(page.seen.reloads).toBe(1);
});

test('typed text prevents a reload', async () => {
  const field = { value: 'typed', defaultValue: '' };
  const page = await startedPage({ fields: [field] });
  page.script.onerror();
  await page.pass(60_000);
  expect(page.seen.reloads).toBe(0);
  field.value = '';
  await page.pass(2000);
  expect(page.seen.reloads).toBe(1);
});

test('a page that was reloaded within the last minute is not reloaded again', async () => {
  const page = await startedPage({ reloadedAt: 1_000_000 - 59_000 });
  page.script.onerror();
  await page.pass(60_000);
  expect(page.seen).toMatchObject({ looks: 0, reloads: 0 });
});

test('a failure does not reload a page that has started or starts after all', async () => {
  const page = await startedPage();
  page.dispatch(STARTED);
  page.dispatch('unhandledrejection');
  const late = await startedPage();
  late.dispatch('unhandledrejection');
  late.dispatch(STARTED);
  for (const { pass } of [page, late]) await pass(60_000);
  expect([page.seen.reloads, late.seen.reloads]).toEqual([0, 0]);
});

test('controls that need scripts are hidden without the modules, until these start after all', async () => {
  const page = await startedPage();
  expect(page.marks).toEqual({ scripts: '' });
  page.script.onerror();
  expect(page.marks).toEqual({});
  page.dispatch(STARTED);
  expect(page.marks).toEqual({ scripts: '' });
});

test('other scripts run at once', () => {
  const early = `<script nonce="${NONCE}">theme()</script><link rel="preload" href="/font.woff2" as="font"/>`;
  expect(startAfterPaint(early + START, NONCE)).toContain(early);
});

test('a page without module scripts is unchanged', () => {
  expect(startAfterPaint(MODULE, NONCE)).toBe(MODULE);
});
