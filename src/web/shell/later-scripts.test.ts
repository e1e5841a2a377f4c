// @vitest-environment node
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { startAfterPaint } from './later-scripts.ts';

const NONCE = '0123abcd';
const MODULE = '<link rel="modulepreload" href="/assets/a.js"/>';
const START = `<script nonce="${NONCE}" type="module" async="">import "/assets/a.js";</script>`;

test('modules and the script that starts them wait to be taken up', () => {
  const page = startAfterPaint(`<head>${MODULE}</head><body>${START}</body>`, NONCE);
  expect(page).not.toContain('modulepreload" ');
  expect(page).not.toContain('type="module"');
  expect(page).toContain('<link rel="later-module" href="/assets/a.js"/>');
  expect(page).toContain(`<script nonce="${NONCE}" type="text/plain" data-later>import "/assets/a.js";</script>`);
  expect(page.match(/<script nonce="0123abcd">/g)).toHaveLength(1);
});

/** Runs what a page carries to take up its scripts; tells how often it did when, after so long, it has loaded or not. */
function takenUp(hasLoaded: boolean, waitedMs: number): number {
  const [, source = ''] = /<script nonce="0123abcd">([\s\S]*?)<\/script>/.exec(startAfterPaint(MODULE + START, NONCE)) ?? [];
  let times = 0;
  const waiting: { run: () => void; afterMs: number }[] = [];
  const atOnce = (run: () => void) => run();
  const later = (run: () => void, afterMs?: number) => (afterMs === undefined ? run() : waiting.push({ run, afterMs }));
  const page = {
    querySelectorAll: () => [],
    querySelector: () => ({ textContent: '' }),
    createElement: () => ({}),
    head: { append: () => (times += 1) },
  };
  const whenLoaded = (_event: string, run: () => void) => hasLoaded && run();
  runInNewContext(source, { document: page, addEventListener: whenLoaded, requestAnimationFrame: atOnce, setTimeout: later });
  for (const { run, afterMs } of waiting) if (afterMs <= waitedMs) run();
  return times;
}

test('scripts let the pictures in sight go first, but wait for none that does not come', () => {
  expect(takenUp(false, 1000)).toBe(0);
  expect(takenUp(true, 0)).toBe(1);
  expect(takenUp(false, 1500)).toBe(1);
  expect(takenUp(true, 1500)).toBe(1);
});

test('what else runs in a page runs at once', () => {
  const early = `<script nonce="${NONCE}">theme()</script><link rel="preload" href="/font.woff2" as="font"/>`;
  expect(startAfterPaint(early + START, NONCE)).toContain(early);
});

test('a page that starts no scripts stays as it is', () => {
  expect(startAfterPaint(MODULE, NONCE)).toBe(MODULE);
});
