/** Members for stories. Their rows are inserted. Registration has stories of its own. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { changeUser } from '../../src/shared/moderation/admin/admin-contract.ts';
import type { Role } from '../../src/shared/accounts/auth/account-rules.ts';
import { GUESSES } from '../../src/server/accounts/auth/bot-check-service.ts';
import { secretToken } from '../../src/server/platform/secret-token.ts';
import { getBotCheck, register, verifyMe, type SignedIn } from '../../src/shared/accounts/auth/sign-in-contract.ts';
import { pinMemberLevel } from '../../src/shared/accounts/trust/trust-contract.ts';
import type { MemberLevel } from '../../src/shared/accounts/trust/trust-rules.ts';
import { SESSION_KEY } from '../../src/web/platform/api/session-token.ts';
import { quickPasswords } from '../quick-passwords.ts';
import { storyDatabase } from './story-database.ts';
import { askApi, open } from './story.ts';

const ROOT = join(import.meta.dirname, '../..');

const SESSION_MS = 12 * 60 * 60_000;

export interface StoryMember {
  id: number;
  nickname: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'correct horse battery';
let passwordHash: Promise<string> | undefined;

/** A new member, named `name` with a few unique letters: logged in, without a confirmed address. */
export const newMember = (name: string): Promise<StoryMember> => insertMember(name, null);

/** A new member with a confirmed address, who may publish. */
export const newPublisher = (name: string): Promise<StoryMember> => insertMember(name, new Date());

/** A new member with this address, confirmed or not. */
export const newMemberAt = (email: string, confirmedAt: Date | null): Promise<StoryMember> =>
  insertMember('member', confirmedAt, email);

async function insertMember(name: string, confirmedAt: Date | null, address?: string): Promise<StoryMember> {
  const { db } = await storyDatabase();
  const { nickname, email: ownAddress } = nameOf(name);
  const email = address ?? ownAddress;
  passwordHash ??= quickPasswords.hash(PASSWORD);
  const { id } = await db
    .insertInto('account')
    .values({ nickname, email, demo: false, email_confirmed_at: confirmedAt, password_hash: await passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token, hash } = secretToken();
  const now = new Date();
  const session = { token_hash: hash, account_id: id, persistent: true, created_at: now, last_seen_at: now };
  await db
    .insertInto('session')
    .values({ ...session, user_agent: null, expires_at: new Date(now.getTime() + SESSION_MS) })
    .execute();
  return { id, nickname, email, password: PASSWORD, token };
}

function nameOf(name: string): { nickname: string; email: string } {
  const nickname = `${name}_${randomBytes(4).toString('hex')}`;
  return { nickname, email: `${nickname}@example.org` };
}

/** Members of other servers register by the real calls. Guesses that are known to be wrong are left out. */
export async function registerMember(page: Pick<Page, 'request'>, name: string): Promise<StoryMember> {
  const { nickname, email } = nameOf(name);
  const { challenge } = await askApi(page, getBotCheck);
  const solution = await solveChallenge({ challenge, counterStart: GUESSES.from, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await page.request.post(register.path, {
    data: { username: nickname, email, password: PASSWORD, recaptchaToken },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { jwt, user } = (await answer.json()) as SignedIn;
  return { id: user.id, nickname, email, password: PASSWORD, token: jwt };
}

/** One more session of a member, like a login elsewhere. */
export async function newSession(page: Page, { email, password }: StoryMember): Promise<string> {
  const answer = await page.request.post(verifyMe.path, { data: { login: email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as string;
}

/** Opens a page of this browser as the member. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  // A plain text page has no scripts to wait for, and the same storage. An open page has it, too.
  if (!page.url().startsWith('http')) await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, token] as const);
  await open(page, path);
}

/** Runs a command beside the running server. */
export function command(...args: string[]): { status: number | null; stderr: string } {
  const env = { ...process.env, LC_ALL: 'C', DATA_DIR: process.env['STORY_DATA_DIR'], DATABASE_URL: '' };
  return spawnSync(process.execPath, ['src/server/app/cli/polyshelf.ts', ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

/** Changes a member, as the admin of the stories. */
async function asAdmin(id: number, path: string, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${process.env['STORY_ADMIN_TOKEN']}`, 'content-type': 'application/json' };
  const address = new URL(path.replace(':id', String(id)), process.env['STORY_URL']);
  const changed = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ ...change, note: 'For a story.' }) });
  expect(changed.status, await changed.text()).toBe(200);
}

/** Gives a member another role. */
export const grant = (role: Role, { id }: StoryMember): Promise<void> => asAdmin(id, changeUser.path, { role });

/** Sets the level of a member. */
export const setLevel = (level: MemberLevel, { id }: StoryMember): Promise<void> => asAdmin(id, pinMemberLevel.path, { level });

/** The same by the command line, on a server without an admin. */
export function grantByCommand(role: Role, { nickname }: Pick<StoryMember, 'nickname'>): void {
  const { status, stderr } = command('grant', role, nickname);
  expect(status, stderr).toBe(0);
}
