import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { saveAsset } from '../src/shared/catalogue/assets/asset-edit-contract.ts';
import type { UploadedPicture } from '../src/shared/files/storage/picture-contract.ts';
import { saveGame } from '../src/shared/catalogue/games/game-edit-contract.ts';
import { assetBody } from './factories/save-asset.ts';
import { saveBody } from './factories/save-game.ts';
import { killableServer, type KillableServer } from './killable-server.ts';

const VICTIMS = ['server', 'database', 'both'] as const;
type Victim = (typeof VICTIMS)[number];
const MAX_LIFE_MS = 400;
const TIMEOUT_MS = 400_000;
const TAGS = 12;
const DAY_MS = 86_400_000;

let killable: KillableServer;
beforeAll(async () => {
  killable = await killableServer();
});
afterAll(() => killable.drop());

/** A picture in a unique colour. */
async function upload(address: string, round: number, number: number): Promise<UploadedPicture> {
  const background = { r: round, g: number >> 8, b: number & 0xff };
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

/** Saves a game or a model with its own picture and tags. Returns its title. */
async function add(address: string, round: number, number: number): Promise<string> {
  const title = `Round ${round}, number ${number}`;
  const isGame = number % 2 === 0;
  const cover = await upload(address, round, number);
  const tags = Array.from({ length: TAGS }, (_, index) => ({ id: null, name: `t${index} ${round} ${number}` }));
  const key = { saveKey: randomUUID() };
  const form = isGame ? saveBody({ title, cover, tags }, key) : assetBody({ name: title, images: [cover], tags }, key);
  const body = JSON.stringify(form);
  const headers = { ...killable.headers, 'content-type': 'application/json' };
  const answer = await fetch(address + (isGame ? saveGame : saveAsset).path, { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(await answer.text());
  return title;
}

/**
 * Saves until the server is gone. After a kill of only the database, saves until the next reply, and then ends the server.
 * Returns the confirmed titles.
 */
async function addUntilKilled(round: number, victim: Victim): Promise<string[]> {
  const { child, address } = await killable.serve();
  const answered: string[] = [];
  const struck = { isBegun: false, isOver: false };
  const strike = async () => {
    struck.isBegun = true;
    if (victim !== 'server') await killable.killDatabase();
    if (victim !== 'database') await killable.killServer(child);
    struck.isOver = true;
  };
  for (let number = 0; ; number += 1) {
    const wasOver = struck.isOver;
    try {
      const title = await add(address, round, number);
      if (answered.push(title) === 1) setTimeout(() => void strike(), Math.random() * MAX_LIFE_MS);
      if (wasOver) break;
    } catch (error) {
      if (!struck.isBegun) throw error;
      if (victim !== 'database') break;
    }
  }
  await killable.killServer(child);
  return answered;
}

test(
  'a kill between an upload and a save leaves no incomplete game or model, and no unused file for good',
  { timeout: TIMEOUT_MS },
  async () => {
    const answered: string[] = [];
    let abandoned = 0;
    for (const [round, victim] of VICTIMS.entries()) answered.push(...(await addUntilKilled(round, victim)));
    {
      const { child, address } = await killable.serve();
      abandoned = (await upload(address, VICTIMS.length, 0)).id;
      await killable.killServer(child);
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

      // Tags of an unfinished save must not exist either.
      const unused = await sql`select name from tag where not exists (select from game_tag t where t.tag_id = tag.id)
      and not exists (select from asset_tag t where t.tag_id = tag.id)`.execute(installation.db);
      expect(unused.rows).toEqual([]);

      await installation.fileService.sweep(new Date(Date.now() + DAY_MS));
      // An upload creates an entry beside the one with the bytes. A publication refers to the former.
      const pictures = await installation.db.selectFrom('picture').select(['id', 'source_id as source']).execute();
      const named = new Set(rows.map(({ cover }) => cover));
      const needed = new Set([...named, ...pictures.filter(({ id }) => named.has(id)).map(({ source }) => source)]);
      expect(pictures.map(({ id }) => id).filter((id) => !needed.has(id))).toEqual([]);
      expect(pictures.map(({ id }) => id)).not.toContain(abandoned);
      expect(pictures.length).toBe(2 * named.size);
    } finally {
      await installation.close();
    }
  },
);
