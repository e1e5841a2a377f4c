/** Models for stories, whose files are sent and saved through public calls. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { getAsset, type AssetDetail } from '../../src/shared/catalogue/assets/asset-contract.ts';
import { saveAsset } from '../../src/shared/catalogue/assets/asset-edit-contract.ts';
import { EMPTY_ASSET_FORM, type AssetForm } from '../../src/shared/catalogue/assets/asset-form.ts';
import { createBundle, type Bundle } from '../../src/shared/files/bundles/bundle-contract.ts';
import type { ReplyOf } from '../../src/shared/platform/kit/endpoint.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { STATUS_PUBLISHED } from '../../src/shared/catalogue/publications/publication.ts';
import { buildZip } from '@polyshelf/model-pipeline/test/build-zip.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { sendByTus } from '../send-by-tus.ts';
import { demoGame } from './story.ts';
import { newPublisher, type StoryMember } from './story-member.ts';

export interface StoryFile {
  name: string;
  bytes: Buffer;
}

const asMember = ({ token }: StoryMember) => ({ authorization: `Bearer ${token}` });

/** Sends files, and makes a bundle of them. Returns the bundle as a form refers to it. */
export async function sendFiles(page: Page, member: StoryMember, files: StoryFile[]): Promise<NonNullable<AssetForm['files']>> {
  const address = process.env['STORY_URL'] ?? '';
  const headers = asMember(member);
  const uploads: string[] = [];
  for (const { name, bytes } of files)
    uploads.push((await sendByTus(address, bytes, { headers, metadata: { filename: name } })).split('/').at(-1) ?? '');
  const answer = await page.request.post(createBundle.path, { headers, data: { uploads } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = (await answer.json()) as Bundle;
  return { bundleId: id, mainModelId: null, mainModelPath: null, sources: [] };
}

/** Saves a new model, or another set of files of one. Returns its id and version. */
export async function saveModel(
  page: Page,
  member: StoryMember,
  form: Partial<AssetForm>,
  more: { id?: number; version?: number; note?: string; status?: 1 | 3 } = {},
): Promise<ReplyOf<typeof saveAsset>> {
  const body = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, ...more };
  const answer = await page.request.post(saveAsset.path, {
    headers: asMember(member),
    data: { ...body, form: { ...EMPTY_ASSET_FORM, ...form } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as ReplyOf<typeof saveAsset>;
}

/** Attributes of the model's page for the member. */
export async function readModel(page: Page, member: StoryMember, id: number): Promise<AssetDetail> {
  const answer = await page.request.get(`${getAsset.path}?modelId=${id}`, { headers: asMember(member) });
  const [asset] = ((await answer.json()) as ReplyOf<typeof getAsset>).data;
  if (asset === undefined) throw new Error('There is no such model.');
  return asset;
}

/** Waits until its files are fully processed. */
export async function processed(page: Page, member: StoryMember, id: number): Promise<AssetDetail> {
  const isDone = async () => (await readModel(page, member, id)).attributes.bundle?.state;
  await expect.poll(isDone, { timeout: 180_000 }).toBe('ready');
  return readModel(page, member, id);
}

export const freshName = (word: string) => `${word} ${randomBytes(4).toString('hex')}`;

/** Two triangles with a texture, and a text file. */
export async function squareArchive(depth: number): Promise<Buffer> {
  const corners = ['0 0 0', '1 0 0', `1 1 ${depth}`, `0 1 ${depth}`].map((corner) => `v ${corner}`);
  const obj = ['mtllib square.mtl', ...corners, 'vt 0 0', 'vt 1 0', 'vt 1 1', 'usemtl skin', 'f 1/1 2/2 3/3', 'f 1/1 3/3 4/1'];
  return buildZip([
    { name: 'square/square.obj', data: Buffer.from(obj.join('\n')) },
    { name: 'square/square.mtl', data: Buffer.from('newmtl skin\nmap_Kd skin.png\n') },
    { name: 'square/skin.png', data: await makePicture('#c04020') },
    { name: 'square/read me.txt', data: Buffer.from('A square.\n') },
  ]);
}

/** A square of a new member, published and processed. */
export async function publishSquare(page: Page, nickname: string) {
  const member = await newPublisher(nickname);
  const name = freshName('Square');
  const bytes = await squareArchive(0.5);
  const game = await demoGame(page);
  const files = await sendFiles(page, member, [{ name: 'square.zip', bytes }]);
  const { id, version } = await saveModel(page, member, { name, files, games: [game] });
  const asset = await processed(page, member, id);
  return { member, name, bytes, game, id, version, asset, path: assetLink({ id, title: name }) };
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
