// @vitest-environment node
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
  expect(page.match(/<script nonce="0123abcd">requestAnimationFrame/g)).toHaveLength(1);
});

test('what else runs in a page runs at once', () => {
  const early = `<script nonce="${NONCE}">theme()</script><link rel="preload" href="/font.woff2" as="font"/>`;
  expect(startAfterPaint(early + START, NONCE)).toContain(early);
});

test('a page that starts no scripts stays as it is', () => {
  expect(startAfterPaint(MODULE, NONCE)).toBe(MODULE);
});
