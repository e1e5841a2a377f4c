import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { COLLECTION_KINDS } from '../../src/shared/catalogue/named-kinds.ts';
import { ENTRY_KINDS } from '../../src/shared/catalogue/named-kinds.ts';
import { DIRECTORY_PATHS } from '../../src/shared/catalogue/page-links.ts';
import { PUBLICATION_KINDS, PUBLICATION_PLURALS, wirePlural } from '../../src/shared/catalogue/publications/publication.ts';
import { search, suggest } from '../../src/shared/discovery/search/search-contract.ts';
import { command } from './story-member.ts';
import { askApi, open, test } from './story.ts';

// One worker imports the titles, once.
test.describe.configure({ mode: 'default' });

/** Titles with a special meaning in paths, routers, markup, file systems and searches. */
const TITLES = [
  '.',
  '..',
  '???',
  '★',
  '!!!',
  '🎮',
  '/',
  '../..',
  '%2e%2e',
  '%2F',
  '%',
  '\\',
  '#?id=1',
  '_',
  '.data',
  'Doom.data',
  '<b>&"\'',
  '+ & +',
  'con',
  'م‌ی',
];

/** A kind with its list, its addresses, and import lines of these titles. */
interface Addressed {
  kind: string;
  list: string;
  line: (title: string, index: number) => object | null;
}

const made = (kind: string) => (title: string) => ({ kind, ...(kind === 'asset' ? { name: title } : { title }) });
const KINDS: Addressed[] = [
  ...PUBLICATION_KINDS.map((kind) => ({ kind, list: `/${PUBLICATION_PLURALS[kind]}?sort=recent`, line: made(kind) })),
  // Their games create them.
  ...COLLECTION_KINDS.map((kind) => ({ kind, list: DIRECTORY_PATHS[kind], line: () => null })),
  ...ENTRY_KINDS.map((kind) => ({
    kind,
    list: kind === 'format' ? '/formats' : '/technologies',
    line: (name: string) => ({ kind, name }),
  })),
];

const lineOf = ({ kind, line }: Addressed, title: string, index: number) =>
  kind !== 'game'
    ? line(title, index)
    : { ...line(title, index), series: title, companies: [{ name: title, publisher: true }], platforms: [{ platform: title }] };

const PLACES: Record<string, string> = { asset: 'models', tool: 'tools', fanart: 'fanarts', guide: 'guides' };
const placeOf = (kind: string) => `/${PLACES[kind] ?? kind}/`;

const decoded = (markup: string) =>
  markup
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:#x27|apos|#39);/g, "'")
    .replaceAll('&amp;', '&');

async function textOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.text();
}

/** Every address of these kinds in the links of a text. */
const linksIn = (text: string, place: string, attribute: RegExp): string[] => [
  ...new Set(
    [...text.matchAll(attribute)]
      .map(([, address = '']) => decoded(address).replace(/^https?:\/\/[^/]+/, ''))
      .filter((address) => address.startsWith(place) && /\?id=\d+$/.test(address)),
  ),
];

const found = (text: string, pattern: RegExp): string => decoded(pattern.exec(text)?.[1] ?? '');

test.beforeAll(() => {
  const lines = KINDS.flatMap((kind) => TITLES.map((title, index) => lineOf(kind, title, index))).filter(
    (line) => line !== null,
  );
  const file = join(process.env['STORY_DATA_DIR'] ?? '', 'hostile-titles.ndjson');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { status, stderr } = command('import', file);
  expect(status, stderr).toBe(0);
});

for (const { kind, list } of KINDS)
  test(`any title of a ${kind} links from its list to its page, and appears in sitemap, feed, card, suggestions and results`, async ({
    page,
  }) => {
    const place = placeOf(kind);
    const listed = linksIn(await textOf(page, list), place, /href="([^"]+)"/g);
    const parts = [...(await textOf(page, '/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemap-[a-z]+-\d+\.xml)<\/loc>/g)];
    const ofKind = parts.map(([, path = '']) => path).filter((path) => path.startsWith(`/sitemap-${kind}-`));
    const maps = await Promise.all(ofKind.map((path) => textOf(page, path)));
    const all = maps.flatMap((map) => linksIn(map, place, /<loc>([^<]+)<\/loc>/g));
    // By id, the newest last. Other stories add theirs meanwhile.
    const mapped = all.slice(-2 * TITLES.length);
    const isPublication = PUBLICATION_KINDS.some((one) => one === kind);
    const feed = isPublication ? await textOf(page, `/feeds/${wirePlural(kind as 'game')}.atom`) : '';
    const fed = linksIn(feed, place, /<link href="([^"]+)"/g);

    const byTitle = new Map<string, string>();
    for (const address of mapped) {
      // As browsers and crawlers read the address, which fold dots.
      const text = await textOf(page, address);
      const title = found(text, /<meta property="og:title" content="([^"]*)"/);
      if (!TITLES.includes(title)) continue;
      byTitle.set(title, address);
      expect([title, new URL(found(text, /<link rel="canonical" href="([^"]*)"/)).href]).toEqual([
        title,
        new URL(address, found(text, /<link rel="canonical" href="([^"]*)"/)).href,
      ]);
      expect([title, found(text, /<h1[^>]*>(?:<[^>]*>)*([^<]*)</)]).toEqual([title, title]);
      expect([title, listed.includes(address)]).toEqual([title, true]);
      if (isPublication) expect([title, fed.includes(address)]).toEqual([title, true]);
    }
    expect([...byTitle.keys()].toSorted()).toEqual(TITLES.toSorted());

    if (!isPublication) return;
    for (const title of TITLES) {
      const value = encodeURIComponent(title);
      const category = PUBLICATION_PLURALS[kind as 'game'];
      const { result } = await askApi(page, suggest, `?value=${value}&category=${category}`);
      const { newData } = await askApi(page, search, `?query=${value}&selectedCategory=${category}`);
      expect([title, result[0]?.title, newData[0]?.name]).toEqual([title, title, title]);
    }
  });

test('a press on a card opens its page in the browser, and a reload opens it again', async ({ page }) => {
  for (const title of ['.', '..', 'Doom.data', '_', '%2F']) {
    await open(page, '/games?sort=recent');
    await page.getByRole('heading', { name: title, exact: true, level: 2 }).first().click();
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: title, exact: true, level: 1 })).toBeVisible();
  }
});
