/** Right-to-left publications, one of each kind, with texts in all their fields. */
import { randomUUID } from 'node:crypto';

import { expect, type Page } from '@playwright/test';

import { changeAbout } from '../../src/shared/accounts/auth/account-contract.ts';
import { writeComment } from '../../src/shared/community/comments/comment-contract.ts';
import { saveFanart, EMPTY_FANART_FORM } from '../../src/shared/catalogue/fanarts/fanart-form.ts';
import { proposeGame, saveGame } from '../../src/shared/catalogue/games/game-edit-contract.ts';
import { EMPTY_GAME_FORM } from '../../src/shared/catalogue/games/game-form.ts';
import { saveGuide, EMPTY_GUIDE_FORM } from '../../src/shared/catalogue/guides/guide-form.ts';
import { assetLink } from '../../src/shared/catalogue/page-links.ts';
import { publicationLink } from '../../src/shared/catalogue/publications/publication-link.ts';
import type { ReplyOf } from '../../src/shared/platform/kit/endpoint.ts';
import { STATUS_PUBLISHED, type PublicationKind } from '../../src/shared/catalogue/publications/publication.ts';
import { saveTool, EMPTY_TOOL_FORM } from '../../src/shared/catalogue/tools/tool-form.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { saveModel, sendFiles, squareArchive } from './asset-story.ts';
import { newPublisher, type StoryMember } from './story-member.ts';

const WORDS = 'مفتاح القلعة (الجزء الثاني)';
const TEXT = `${WORDS}: وصف طويل.\n\n- ${WORDS}`;
const ENDPOINTS = { game: saveGame, tool: saveTool, fanart: saveFanart, guide: saveGuide };

export interface RightToLeft {
  /** The pages of all these publications. */
  paths: string[];
  gameId: number;
  /** Saved form of the game. */
  gameForm: object;
  title: string;
}

/** Publishes them as a member with that right. */
export async function publishRightToLeft(page: Page, member: StoryMember): Promise<RightToLeft> {
  const headers = { authorization: `Bearer ${member.token}` };
  const mark = member.nickname.slice(-8);
  const title = `${WORDS} ${mark}`;
  const tags = [{ id: null, name: 'قلعة' }];
  const types = await page.request.get('/api/types-games?filters[name][$eq]=Main%20Game');
  const [type] = ((await types.json()) as { data: { id: number }[] }).data;
  const common = { title, description: TEXT, tags };

  const gameForm = { ...EMPTY_GAME_FORM, ...common, type: { id: type?.id ?? 0, name: 'Main Game', gameSelection: false } };
  const game = { id: await save('game', gameForm), title };
  const files = await sendFiles(page, member, [{ name: `${WORDS}.zip`, bytes: await squareArchive(0.5) }]);
  const { id: modelId } = await saveModel(page, member, {
    name: title,
    description: TEXT,
    tags,
    files,
    games: [game],
    author: WORDS,
    copyrights: WORDS,
    group: WORDS,
    alternativeNames: [],
  });
  const model = { id: modelId, title };
  const tool = {
    id: await save('tool', { ...EMPTY_TOOL_FORM, ...common, authors: WORDS, homepage: 'https://example.com/', games: [game] }),
    title,
  };
  const images = [await picture('#204080')];
  const fanart = { ...EMPTY_FANART_FORM, ...common, images, rights: 'permission', permissionOf: WORDS, software: WORDS };
  const fanartId = await save('fanart', { ...fanart, games: [game], models: [model] });
  const text = `# ${WORDS}\n\n${TEXT}\n\n${assetLink(model)}\n\n# ${WORDS}\n\n${TEXT}`;
  const guide = { ...EMPTY_GUIDE_FORM, ...common, description: WORDS, text, images };
  const guideId = await save('guide', { ...guide, games: [game], models: [model], tools: [tool] });
  await send('POST', writeComment.path, { mark: 'game', id: game.id, replyTo: null, saveKey: randomUUID(), text: TEXT });
  await send('PUT', changeAbout.path, { about: TEXT });

  const refs: [PublicationKind, number][] = [
    ['game', game.id],
    ['asset', modelId],
    ['tool', tool.id],
    ['fanart', fanartId],
    ['guide', guideId],
  ];
  return { paths: refs.map(([kind, id]) => publicationLink({ kind, id, title })), gameId: game.id, gameForm, title };

  async function save(kind: keyof typeof ENDPOINTS, form: object): Promise<number> {
    const origins = kind === 'game' ? { origins: {} } : {};
    const body = { id: null, version: null, saveKey: randomUUID(), status: STATUS_PUBLISHED, note: null, ...origins, form };
    return ((await send('POST', ENDPOINTS[kind].path, body)) as { id: number }).id;
  }

  async function picture(colour: string): Promise<object> {
    const file = { name: 'picture.png', mimeType: 'image/png', buffer: await makePicture(colour) };
    const answer = await page.request.post('/api/upload', { headers, multipart: { files: file } });
    expect(answer.ok(), await answer.text()).toBe(true);
    const [{ id, url, width, height, placeholder }] = (await answer.json()) as [Record<string, unknown>];
    return { id, url, width, height, placeholder };
  }

  async function send(method: string, path: string, data: object): Promise<unknown> {
    const answer = await page.request.fetch(path, { method, headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json().catch(() => null);
  }
}

/** Editors of all these publications, and the pages of a suggested change of the game. */
export async function editorsOf(page: Page, written: RightToLeft): Promise<string[]> {
  const drafts = written.paths.map((path) => {
    const [, kind, id] = /^\/(\w+)\/.*id=(\d+)$/.exec(path) ?? [];
    return `/me?tab=drafts&draft=${kind === 'models' ? 'asset' : kind?.replace(/s$/, '')}-${id}`;
  });
  const proposed = await propose(page, written);
  return [`/proposals/${proposed}`, `/proposals/${proposed}/edit`, `/suggest-change?kind=game&id=${written.gameId}`, ...drafts];
}

/** A suggested change of somebody else's game. Returns its id. */
async function propose(page: Page, { gameId, gameForm }: RightToLeft): Promise<number> {
  const { token } = await newPublisher('rana');
  const data = { id: gameId, version: 1, note: null, form: { ...gameForm, description: 'مفتاح' } };
  const answer = await page.request.post(proposeGame.path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as ReplyOf<typeof proposeGame>).id;
}
