import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { publicationLink } from '../../src/shared/catalogue/publications/publication-link.ts';
import {
  SIMPLE_KIND_NAMES,
  PUBLICATION_KINDS,
  PUBLICATION_PLURALS,
  wirePlural,
  type PublicationKind,
} from '../../src/shared/catalogue/publications/publication.ts';
import { browserPath } from '../browser.ts';
import { freePort } from '../free-port.ts';
import { startProcess } from './server-process.ts';

const RUNS = 3;
const DEMO_LIMIT_MS = 300_000;

/** Lighthouse with its mobile preset on the demonstration content; the median of three runs per page. */
export async function benchPages(): Promise<void> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-bench-'));
  const server = await startProcess('scripts/start.ts', port, {
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://localhost:${port}`,
  });
  try {
    await demoContent(server.url);
    console.log('\n### Pages\n');
    console.log(
      '| page | performance | accessibility | best practices | SEO | layout shift | JavaScript kB, compressed |\n|---|---|---|---|---|---|---|',
    );
    const lists = SIMPLE_KIND_NAMES.map((kind) => `/${PUBLICATION_PLURALS[kind]}`);
    const details = await Promise.all(PUBLICATION_KINDS.map((kind) => firstPage(server.url, kind)));
    for (const path of ['/', '/models', '/login', ...lists, ...details]) await page(`http://localhost:${port}${path}`, path);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits until the demonstration content is complete: every kind has some, and the numbers are stable. */
async function demoContent(url: string): Promise<void> {
  const end = performance.now() + DEMO_LIMIT_MS;
  let before = '';
  while (performance.now() < end) {
    const totals = await Promise.all(PUBLICATION_KINDS.map((kind) => totalOf(url, kind)));
    if (totals.every((total) => total > 0) && totals.join(' ') === before) return;
    before = totals.join(' ');
    await new Promise((done) => setTimeout(done, 3000));
  }
}

async function totalOf(url: string, kind: PublicationKind): Promise<number> {
  const answer = await fetch(`${url}/api/${wirePlural(kind)}?pagination[pageSize]=1`);
  return ((await answer.json()) as { meta: { pagination: { total: number } } }).meta.pagination.total;
}

/** Page of the first publication of a kind. */
async function firstPage(url: string, kind: PublicationKind): Promise<string> {
  const answer = await fetch(`${url}/api/${wirePlural(kind)}?pagination[pageSize]=1`);
  const { data } = (await answer.json()) as { data: { id: number; attributes: { title?: string; name?: string } }[] };
  const [first] = data;
  if (first === undefined) throw new Error(`The demonstration content has no ${kind}.`);
  return publicationLink({ kind, id: first.id, title: first.attributes.title ?? first.attributes.name ?? '' });
}

async function page(url: string, name: string): Promise<void> {
  const browser = await browserPath();
  Object.assign(process.env, browser.env);
  const chrome = await launch({
    ...(browser.path !== null && { chromePath: browser.path }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
    logLevel: 'silent',
  });
  try {
    const runs: Awaited<ReturnType<typeof audit>>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(url, chrome.port));
    const middle = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)];
    if (middle === undefined) return;
    const { performance: speed, accessibility, bestPractices, seo, shift, scriptKb, failing } = middle;
    console.log(`| ${name} | ${speed} | ${accessibility} | ${bestPractices} | ${seo} | ${shift} | ${scriptKb} |`);
    if (failing.length > 0) console.log(`\n${name}: not passed: ${failing.join(', ')}\n`);
  } finally {
    chrome.kill();
  }
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (result === undefined) throw new Error(`Lighthouse brought nothing for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const details: unknown = audits['network-requests']?.details;
  const requests = (details as { items: { resourceType: string; transferSize: number }[] }).items;
  const scriptBytes = requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  const failing = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    shift: (audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3),
    scriptKb: Math.round(scriptBytes / 1000),
    failing,
  };
}
