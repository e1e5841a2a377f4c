import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let folder: string;
beforeAll(async () => {
  started = await startApp();
  folder = join(started.config.dataDir, 'pages');
});
afterAll(() => started.stop());

const send = (name: string) => started.app.inject(`/api/site-text/${name}`);
const html = async (name = 'about') => (await send(name)).json<{ html: string | null }>().html;
async function put(text: string | Buffer, name = 'about'): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.md`), text);
}

test('without a file, a folder or read access there is none, and the built-in text is shown', async () => {
  expect([await html('about'), await html('privacy')]).toEqual([null, null]);
  await mkdir(join(folder, 'about.md'), { recursive: true });
  expect(await html()).toBeNull();
  await rm(join(folder, 'about.md'), { recursive: true });
});

test('Markdown of GitHub becomes HTML', async () => {
  await put('\uFEFF# Our shelf\n\nSee [models](/models) and www.example.org.\n\n| a |\n|---|\n| ~~b~~ |\n');
  const text = await html();
  expect(text).toContain('<h1>Our shelf</h1>');
  expect(text).toContain('<a href="/models">models</a>');
  expect(text).toContain('<a href="http://www.example.org">');
  expect(text).toMatch(/<table>[^]*<del>b<\/del>/);
  expect(await html('privacy')).toBeNull();
});

test('a changed or removed file applies at once, and cached pages of the old one are dropped', async () => {
  await put('first');
  expect(await html()).toBe('<p>first</p>');
  const before = started.installation.version.current();
  for (let reads = 0; reads < 50; reads += 1) expect(await html()).toBe('<p>first</p>');
  // Reading raises no version. One from the start of the server may still arrive.
  expect(started.installation.version.current() - before).toBeLessThan(10);
  const unchanged = started.installation.version.current();
  await put('other');
  await utimes(join(folder, 'about.md'), new Date(), new Date(Date.now() + 5000));
  expect(await html()).toBe('<p>other</p>');
  expect(started.installation.version.current()).toBeGreaterThan(unchanged);
  await rm(join(folder, 'about.md'));
  expect(await html()).toBeNull();
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'text <b onclick="alert(1)">bold</b>',
  '<svg/onload=alert(1)>',
  '<!-- --><iframe src="javascript:alert(1)"></iframe>',
  '[link](javascript:alert(1))',
  '[link](JaVaScRiPt&#58;alert(1))',
  '[link](<java\tscript:alert(1)>)',
  '[link](data:text/html;base64,PHNjcmlwdD4=)',
  '[link](vbscript:alert(1))',
  '![picture](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[link][1]\n\n[1]: javascript:alert(1)',
  '[link](/a"onmouseover="alert(1))',
  '```html" onclick="alert(1)\nx\n```',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
])('%j runs no script', async (markdown) => {
  await put(markdown, 'privacy');
  const text = (await html('privacy')) ?? '';
  expect(text).not.toBe('');
  // Every tag in it is one of Markdown, with harmless attributes.
  for (const [tag] of text.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(
      /^<\/?(?:p|a|img|pre|code|sup|section|h2|ol|li)(?:\s(?:href|src|alt|id|class|data-[a-z-]+|aria-label|aria-describedby)(?:="[^"]*")?)*(?: \/)?>$/,
    );
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
});

test('a text of more than 200 kB is not shown', async () => {
  await put(Buffer.alloc(200_001, 'a'), 'privacy');
  expect(await html('privacy')).toBeNull();
  await put(Buffer.alloc(200_000, 'a'), 'privacy');
  expect((await html('privacy'))?.length).toBeGreaterThan(200_000);
});

test.each(['terms', '..%2F..%2Fetc%2Fpasswd', 'about.md', '%00', '__proto__'])(
  'no other file can be requested: %s',
  async (name) => {
    await put('secret', 'terms');
    const answer = await send(name);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret');
  },
);
