/** Members for stories: they register through the real calls, with the bot check solved. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import { changeUser, listUsers } from '../../src/shared/admin/admin-contract.ts';
import type { Role } from '../../src/shared/auth/account-rules.ts';
import { GUESSES } from '../../src/server/auth/bot-check-service.ts';
import { getBotCheck, register, verifyMe, type SignedIn } from '../../src/shared/auth/sign-in-contract.ts';
import type { ReplyOf } from '../../src/shared/kit/endpoint.ts';
import { pinMemberLevel } from '../../src/shared/trust/trust-contract.ts';
import type { MemberLevel } from '../../src/shared/trust/trust-rules.ts';
import { SESSION_KEY } from '../../src/web/api/session-token.ts';
import { askApi, open } from './story.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface StoryMember {
  nickname: string;
  email: string;
  password: string;
  token: string;
}

/** A new member, called `name` and a few letters that nobody else has. The guesses that are known to be wrong are left out. */
export async function newMember(page: Pick<Page, 'request'>, name: string): Promise<StoryMember> {
  const nickname = `${name}_${randomBytes(4).toString('hex')}`;
  const email = `${nickname}@example.org`;
  const password = 'correct horse battery';
  const { challenge } = await askApi(page, getBotCheck);
  const solution = await solveChallenge({ challenge, counterStart: GUESSES.from, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await page.request.post(register.path, {
    data: { username: nickname, email, password, recaptchaToken },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { jwt } = (await answer.json()) as SignedIn;
  return { nickname, email, password, token: jwt };
}

/** One more session of a member, as by signing in elsewhere. */
export async function newSession(page: Page, { email, password }: StoryMember): Promise<string> {
  const answer = await page.request.post(verifyMe.path, { data: { login: email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as string;
}

/** Opens a page of this browser as the member. */
export async function openAs(page: Page, token: string, path: string): Promise<void> {
  // A text has no scripts to wait for, and the same storage.
  await page.goto('/robots.txt');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, token] as const);
  await open(page, path);
}

/** Runs a command beside the running server. */
export function command(...args: string[]): { status: number | null; stderr: string } {
  const env = { ...process.env, DATA_DIR: process.env['STORY_DATA_DIR'], DATABASE_URL: '' };
  return spawnSync(process.execPath, ['src/server/cli/polyshelf.ts', ...args], { cwd: ROOT, env, encoding: 'utf8' });
}

/** Changes something of a member, as the admin whom the stories begin with does. */
async function asAdmin(nickname: string, path: string, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${process.env['STORY_ADMIN_TOKEN']}`, 'content-type': 'application/json' };
  const at = (address: string) => new URL(address, process.env['STORY_URL']);
  const found = await fetch(at(`${listUsers.path}?query=${nickname}`), { headers });
  const { users } = (await found.json()) as ReplyOf<typeof listUsers>;
  const address = path.replace(':id', String(users.find((user) => user.nickname === nickname)?.id));
  const changed = await fetch(at(address), { method: 'PUT', headers, body: JSON.stringify(change) });
  expect(changed.status, await changed.text()).toBe(200);
}

/** Gives a member another role. */
export const grant = (role: Role, { nickname }: StoryMember): Promise<void> => asAdmin(nickname, changeUser.path, { role });

/** Sets the level of a member. */
export const setLevel = (level: MemberLevel, { nickname }: StoryMember): Promise<void> =>
  asAdmin(nickname, pinMemberLevel.path, { level });

/** The same by the command line, on a server that has no admin yet. */
export function grantByCommand(role: Role, { nickname }: Pick<StoryMember, 'nickname'>): void {
  const { status, stderr } = command('grant', role, nickname);
  expect(status, stderr).toBe(0);
}
