import { spawnSync } from 'node:child_process';

import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

import type { mailbox } from './mailbox.ts';
import type { Person, Recorder } from './recorder.ts';

/** Public address in the settings of the server. */
export const PUBLIC_URL = 'https://polyshelf.example';
export const PASSWORD = 'correct horse';
export const VISITOR: Person = { name: 'visitor', token: null };

export type People = Awaited<ReturnType<typeof registerPeople>>;
export type Mailbox = ReturnType<typeof mailbox>;

/** Role names are reserved nicknames. */
export const nicknameOf = (name: string) => `the_${name}`;
export const emailOf = (name: string) => `${name}@shelf.example`;

/** Registers the callers. `env` is the server's environment. */
export async function registerPeople(recorder: Recorder, mails: Mailbox, env: Record<string, string>) {
  /** Runs an operator command and returns its output. */
  function operate(...words: string[]): string {
    const args = ['--disable-warning=ExperimentalWarning', 'src/server/app/cli/polyshelf.ts', ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8' });
    if (status !== 0) throw new Error(`polyshelf ${words.join(' ')}: ${stderr}`);
    return stdout;
  }

  const newcomer = await register(recorder, 'newcomer');
  for (const name of ['member', 'uploader', 'moderator', 'admin']) {
    await register(recorder, name);
    const confirmation = await mails.codeFor(emailOf(name));
    await recorder.done(VISITOR, 'confirmEmail', { body: { confirmation } });
  }
  operate('grant', 'admin', nicknameOf('admin'));
  const admin = await signIn(recorder, 'admin');
  const { users } = await recorder.done<{ users: { id: number; nickname: string }[] }>(admin, 'listUsers');
  const idOf = (name: string) => users.find(({ nickname }) => nickname === nicknameOf(name))?.id ?? 0;
  // A role change ends the member's sessions.
  await recorder.done(admin, 'changeUser', { at: [idOf('moderator')], body: { role: 'moderator', note: 'Helps.' } });
  const member = await signIn(recorder, 'member');
  const uploader = await signIn(recorder, 'uploader');
  const moderator = await signIn(recorder, 'moderator');
  return {
    visitor: VISITOR,
    newcomer,
    member,
    uploader,
    moderator,
    admin,
    idOf,
    operate,
    /** Callers of every read. */
    all: [VISITOR, member, uploader, moderator, admin],
  };
}

export async function register(recorder: Recorder, name: string): Promise<Person> {
  const recaptchaToken = await solveBotCheck(recorder);
  const body = { username: nicknameOf(name), email: emailOf(name), password: PASSWORD, recaptchaToken };
  const { jwt } = await recorder.done<{ jwt: string }>(VISITOR, 'register', { body });
  return { name, token: jwt };
}

export async function signIn(recorder: Recorder, name: string, password = PASSWORD): Promise<Person> {
  return { name, token: await recorder.done<string>(VISITOR, 'verifyMe', { body: { login: emailOf(name), password } }) };
}

export async function solveBotCheck(recorder: Recorder): Promise<string> {
  const { challenge } = await recorder.done<{ challenge: Challenge }>(VISITOR, 'getBotCheck');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
