import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveAsset } from '../src/shared/assets/asset-edit-contract.ts';
import { saveGame } from '../src/shared/games/game-edit-contract.ts';
import type { UploadedPicture } from '../src/shared/files/picture-contract.ts';
import { assetBody } from './factories/save-asset.ts';
import { saveBody } from './factories/save-game.ts';
import { killableServer } from './killable-server.ts';

const ROUNDS = 2;
const MAX_LIFE_MS = 400;
const TAGS = 12;
const DAY_MS = 86_400_000;

let killable: Awaited<ReturnType<typeof killableServer>>;
beforeAll(async () => {
  killable = await killableServer();
});
afterAll(() => killable.drop());

async function upload(address: string, shade: number): Promise<UploadedPicture> {
  const background = { r: shade, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'cover.png');
  const answer = await fetch(`${address}/api/upload`, { method: 'POST', headers: killable.headers, body });
  const [picture] = (await answer.json()) as UploadedPicture[];
  if (picture === undefined) throw new Error(`no picture was kept: ${answer.status}`);
  return picture;
}

/** Adds games and models in turn, each with a picture and tags of its own, until the server is gone; the titles that were answered. */
async function addUntilKilled(round: number): Promise<string[]> {
  const { child, address } = await killable.serve();
  const ended = new Promise((closed) => child.once('close', closed));
  const answered: string[] = [];
  try {
    for (let game = 0; ; game += 1) {
      const title = `Round ${round}, number ${game}`;
      const isGame = game % 2 === 0;
      const cover = await upload(address, round * 60 + (game % 60));
      const tags = Array.from({ length: TAGS }, (_, index) => ({ id: null, name: `t${index} ${round} ${game}` }));
      const key = { saveKey: randomUUID() };
      const form = isGame ? saveBody({ title, cover, tags }, key) : assetBody({ name: title, images: [cover], tags }, key);
      const body = JSON.stringify(form);
      const headers = { ...killable.headers, 'content-type': 'application/json' };
      const answer = await fetch(address + (isGame ? saveGame : saveAsset).path, { method: 'POST', headers, body });
      if (answer.status !== 200) throw new Error(await answer.text());
      if (answered.push(title) === 1) setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_LIFE_MS);
    }
  } catch (error) {
    if (!child.killed) throw error;
  }
  await ended;
  return answered;
}

test('a server that is killed between an upload and a save leaves no half game or model, and no file for good', async () => {
  const answered: string[] = [];
  let abandoned = 0;
  for (let round = 1; round <= ROUNDS; round += 1) answered.push(...(await addUntilKilled(round)));
  {
    const { child, address } = await killable.serve();
    abandoned = (await upload(address, 250)).id;
    child.kill('SIGKILL');
    await new Promise((closed) => child.once('close', closed));
  }

  const installation = await killable.open();
  try {
    const { rows } = await sql<{ title: string; tags: number; revisions: number; cover: number | null }>`
      select g.title, g.cover_id as cover, (select count(*)::int from game_tag t where t.game_id = g.id) as tags,
        (select count(*)::int from revision r where r.game_id = g.id) as revisions from game g
      union all
      select a.name, a.cover_id, (select count(*)::int from asset_tag t where t.asset_id = a.id),
        (select count(*)::int from revision r where r.asset_id = a.id) from asset a`.execute(installation.db);
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(answered));
    for (const row of rows) expect(row).toMatchObject({ tags: TAGS, revisions: 1, cover: expect.any(Number) });

    // The tags of a save that did not come to its end are not there either.
    const unused = await sql`select name from tag where not exists (select from game_tag t where t.tag_id = tag.id)
      and not exists (select from asset_tag t where t.tag_id = tag.id)`.execute(installation.db);
    expect(unused.rows).toEqual([]);

    await installation.fileService.sweep(new Date(Date.now() + DAY_MS));
    const kept = await installation.db.selectFrom('picture').select('id').execute();
    const named = new Set(rows.map(({ cover }) => cover));
    expect(kept.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
    expect(kept.map(({ id }) => id)).not.toContain(abandoned);
    expect(kept.length).toBe(named.size);
  } finally {
    await installation.close();
  }
});
