import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { openDatabase } from '../../src/server/platform/db/database.ts';
import { getBundle, type Bundle } from '../../src/shared/files/bundles/bundle-contract.ts';
import { PICTURE_WIDTHS, pictureUrl, type StoredPicture } from '../../src/shared/files/storage/picture-contract.ts';
import { publicationLink } from '../../src/shared/catalogue/publications/publication-link.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { benchMember } from './bench-member.ts';
import { largeForm } from './bench-edits.ts';
import { filesClient } from './files-client.ts';
import { assetName, gameTitle, type Benched, type CatalogueSize } from './fill-catalogue.ts';
import { seededRandom } from './random.ts';
import { startServer, type ServerProcess } from './server-process.ts';

const EVERY_MS = 200;
const SMALL_PACKAGE = 'harbour-crate.zip';
const ABORTED_AFTER_MS = 30;
const SECONDS_BETWEEN = { saves: 10, uploads: 30 };
/** After this time, memory and descriptors must not grow. */
const SETTLED_MINUTES = 10;

/** Five mixed requests a second for many minutes, with the resources of the server after each minute. */
export async function benchSoak({ engine, size, env, minutes }: Benched & { minutes: number }): Promise<void> {
  const token = await memberToken(env);
  const server = await startServer(env);
  try {
    console.log(`\n### ${minutes} minutes of mixed load on ${engine}, ${size.assets} assets\n`);
    console.log(
      '| minute | memory MB | with all it started (PSS) MB | descriptors | requests | failed |\n|---|---|---|---|---|---|',
    );
    const load = mixedLoad(server, size, token);
    let settled = 0;
    for (let minute = 1; minute <= minutes; minute += 1) {
      await load.minute();
      const { nowMb } = server.memory() ?? { nowMb: 0 };
      if (minute === SETTLED_MINUTES) settled = nowMb;
      console.log(`| ${[minute, nowMb, server.wholeMb(), server.descriptors(), load.sent(), load.failed()].join(' | ')} |`);
    }
    const end = server.memory()?.nowMb ?? 0;
    if (settled > 0) console.log(`\nAt the end ${(end / settled).toFixed(2)} of the memory of minute ${SETTLED_MINUTES}`);
  } finally {
    await server.stop();
  }
}

async function memberToken(env: Record<string, string>): Promise<string> {
  const database = await openDatabase({ databaseUrl: env['DATABASE_URL'] ?? null, dataDir: env['DATA_DIR'] ?? '' });
  const { token } = await benchMember(database, 'soaker');
  await database.close();
  return token;
}

function mixedLoad({ url }: ServerProcess, { assets, games }: CatalogueSize, token: string) {
  const random = seededRandom(5);
  const below = (count: number) => Math.floor(random() * count);
  const client = filesClient(url, token);
  const authorization = `Bearer ${token}`;
  const underWay = new Set<Promise<unknown>>();
  const pictures: StoredPicture[] = [];
  let [sent, failed] = [0, 0];

  /** Reads a response to its end. A 404 is also a valid response. */
  async function read(path: string, init: RequestInit = {}): Promise<void> {
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    if (!answer.ok && answer.status !== 404) throw new Error(`${path} answered ${answer.status}.`);
  }

  async function aborted(path: string): Promise<void> {
    await read(path, { signal: AbortSignal.timeout(ABORTED_AFTER_MS) }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
    });
  }

  async function save(): Promise<void> {
    const body = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, origins: {} };
    const form = largeForm(sent);
    await read('/api/save-game', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, form }),
    });
  }

  async function upload(): Promise<void> {
    const id = await client.create([await client.sendFile(SMALL_PACKAGE)]);
    await client.ready(id, 'whole');
    const answer = await fetch(url + getBundle.path.replace(':id', String(id)), { headers: { authorization } });
    const { models } = (await answer.json()) as Bundle;
    pictures.push(...models.flatMap((model) => model.pictures));
  }

  const pages = [
    () => `/models?page=${1 + below(200)}&category=${1 + below(20)}`,
    () => publicationLink({ kind: 'asset', id: 1 + below(assets), title: assetName(below(assets)) }),
    () => publicationLink({ kind: 'game', id: 1 + below(games), title: gameTitle(below(games)) }),
    () => `/search?query=${encodeURIComponent(assetName(below(assets)))}`,
  ];
  const page = () => (pages[below(pages.length)] ?? pages[0])?.() ?? '/';
  function picture(): string | null {
    const one = pictures[below(pictures.length)];
    return one === undefined ? null : pictureUrl(one, PICTURE_WIDTHS[below(PICTURE_WIDTHS.length)] ?? PICTURE_WIDTHS[0]);
  }

  const kinds: (() => Promise<void>)[] = [
    () => read(page()),
    () => read(`/api/get-search?value=${encodeURIComponent(assetName(below(assets)).slice(0, 3 + below(20)))}`),
    () => read(picture() ?? page()),
    () => aborted(page()),
    () => read(`/nothing-${sent}`),
  ];

  function send(work: () => Promise<void>): void {
    sent += 1;
    const done = work()
      .catch((error: unknown) => {
        failed += 1;
        console.error(error instanceof Error ? error.message : error);
      })
      .finally(() => underWay.delete(done));
    underWay.add(done);
  }

  return {
    sent: () => sent,
    failed: () => failed,
    /** Sends requests for a minute, and waits for pending ones. */
    async minute(): Promise<void> {
      const ticks = 60_000 / EVERY_MS;
      for (let tick = 0; tick < ticks; tick += 1) {
        const second = (tick * EVERY_MS) / 1000;
        send(kinds[tick % kinds.length] ?? (() => read('/')));
        if (second % SECONDS_BETWEEN.saves === 0) send(save);
        if (second % SECONDS_BETWEEN.uploads === 0) send(upload);
        await wait(EVERY_MS);
      }
      await Promise.all(underWay);
    },
  };
}
