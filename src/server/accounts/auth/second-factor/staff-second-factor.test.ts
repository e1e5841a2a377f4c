import * as commandLine from '#messages/command-line';
import * as m from '#messages/auth';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { describedCalls, type DescribedCall, type OpenApiDocument } from '../../../../../scripts/answers/described-calls.ts';
import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { softwarePasskey } from '../../../../../test/fixtures/software-passkey.ts';
import { runCommand } from '../../../../../test/run-command.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';
import type { OwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import type { Role } from '../../../../shared/accounts/auth/account-rules.ts';
import type { Endpoint } from '../../../../shared/platform/kit/endpoint.ts';
import type { ErrorReply } from '../../../../shared/platform/kit/errors.ts';
import { shownText } from '../../../../shared/platform/messages/stored-text.ts';
import { actsAsStaff } from '../../../platform/db/acting-role.ts';
import { staffTwoFactorCommand } from '../../../app/cli/staff-two-factor-command.ts';

const SITE = 'https://shelf.example';
const PASSWORD = 'a long password';
const SHARED = join(import.meta.dirname, '../../../../shared');
type Headers = Record<string, string>;

let started: StartedApp;
let count = 0;
const now = new Date();

beforeAll(async () => {
  started = await startApp({ PUBLIC_URL: SITE }, { clock: () => now });
});
beforeEach(() => requireFactor(false));
afterAll(() => started.stop());

async function requireFactor(isRequired: boolean): Promise<void> {
  await started.db.updateTable('sign_in_setting').set({ staff_second_factor: isRequired }).execute();
  await started.installation.accountsVersion.changed();
}

async function send(method: 'GET' | 'POST' | 'PUT', url: string, headers: Headers, payload?: object) {
  const answer = await started.app.inject({ method, url, headers, ...(payload && { payload }) });
  const reply = answer.json<Record<string, unknown> & Partial<ErrorReply>>();
  return { status: answer.statusCode, reply, message: reply.error?.message };
}

async function memberWith(role: Role) {
  const nickname = `mona_${(count += 1)}`;
  const id = await addMember(started, nickname, { role, password: PASSWORD });
  return { id, nickname, headers: await signedIn(started, id) };
}

async function setUpTotp(headers: Headers): Promise<void> {
  const { reply } = await send('POST', '/api/me/totp', headers, { password: PASSWORD });
  const code = new TOTP({ secret: String(reply['secret']) }).generate({ timestamp: now.getTime() });
  expect((await send('POST', '/api/me/totp/confirm', headers, { code })).status).toBe(200);
}

async function setUpPasskey(headers: Headers): Promise<void> {
  const { reply } = await send('POST', '/api/me/passkeys/options', headers, { password: PASSWORD });
  const credential = softwarePasskey(SITE).make(reply['options']);
  expect((await send('POST', '/api/me/passkeys', headers, { name: 'Key', credential })).status).toBe(200);
}

const me = async (headers: Headers) => (await send('GET', '/api/me', headers)).reply as unknown as OwnAccount;

/** Every endpoint of the contracts that only moderators or admins may call. */
async function staffEndpoints(): Promise<Endpoint[]> {
  const names = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-contract.ts'));
  const modules = await Promise.all(names.map(async (name) => (await import(join(SHARED, name))) as Record<string, unknown>));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value && 'path' in value)
    .filter(({ access }) => access === 'moderators' || access === 'admins');
}

describe('staff without a required second factor', () => {
  test('are refused by every staff call with advice, and served again with a factor', async () => {
    const document = (await started.app.inject('/api/openapi.json')).json<OpenApiDocument>();
    const { calls, sampleRequest } = describedCalls(document);
    const plain = await memberWith('user');
    const admin = await memberWith('admin');
    await requireFactor(true);
    async function messageTo(call: DescribedCall, as: { id: number; headers: Headers }): Promise<string | undefined> {
      const send = () => started.app.inject({ ...sampleRequest(call), headers: { ...as.headers } });
      let answer = await send();
      if (answer.statusCode === 401) {
        // An earlier call has ended the session.
        as.headers = await signedIn(started, as.id);
        answer = await send();
      }
      const isJson = String(answer.headers['content-type']).includes('json');
      return isJson ? answer.json<Partial<ErrorReply>>().error?.message : undefined;
    }
    const ofStaff = new Set((await staffEndpoints()).map(({ name }) => name));
    expect(ofStaff.size).toBeGreaterThan(60);
    const answered = new Set<string>();
    // A stream of events never ends.
    for (const call of calls.filter(({ path }) => !path.endsWith('/events'))) {
      const { operationId } = call.operation;
      const isStaffs =
        ofStaff.has(operationId) || /^Only (?:moderators|admins) may do this/.test((await messageTo(call, plain)) ?? '');
      if (!isStaffs) continue;
      answered.add(operationId);
      expect([operationId, await messageTo(call, admin)]).toEqual([operationId, m.secondFactorRequired()]);
    }
    expect([...ofStaff].filter((name) => !answered.has(name))).toEqual([]);
    await setUpTotp(admin.headers);
    for (const call of calls.filter(({ operation, method }) => answered.has(operation.operationId) && method === 'GET'))
      expect([call.operation.operationId, await messageTo(call, admin)]).not.toEqual([
        call.operation.operationId,
        m.secondFactorRequired(),
      ]);
  });

  test('keep their account, see the suspended role, and get it back at once with either factor', async () => {
    for (const setUp of [setUpTotp, setUpPasskey]) {
      await requireFactor(false);
      const { headers } = await memberWith('moderator');
      expect(await me(headers)).toMatchObject({ role: 'moderator', waitingRole: null });
      await requireFactor(true);
      expect(await me(headers)).toMatchObject({ role: 'user', waitingRole: 'moderator' });
      expect((await send('GET', '/api/me/sessions', headers)).status).toBe(200);
      await setUp(headers);
      expect(await me(headers)).toMatchObject({ role: 'moderator', waitingRole: null });
      expect((await send('GET', '/api/moderation/open-reports', headers)).status).toBe(200);
    }
  });

  test('are no longer staff in functions of the database', async () => {
    const { id } = await memberWith('moderator');
    const acts = () =>
      started.db.selectFrom('account').select(actsAsStaff('account').as('asStaff')).where('id', '=', id).executeTakeFirst();
    expect(await acts()).toEqual({ asStaff: true });
    await requireFactor(true);
    expect(await acts()).toEqual({ asStaff: false });
  });

  test('other members need no second factor', async () => {
    await requireFactor(true);
    const { headers } = await memberWith('user');
    expect(await me(headers)).toMatchObject({ role: 'user', waitingRole: null });
  });
});

describe('the last second factor', () => {
  test("stays while the owner's role requires it, and can be removed otherwise", async () => {
    const { headers } = await memberWith('admin');
    await setUpTotp(headers);
    await requireFactor(true);
    const remove = () => send('POST', '/api/me/totp/remove', headers, { password: PASSWORD });
    expect(await remove()).toMatchObject({
      status: 409,
      message: expect.stringContaining('Set up another factor first') as string,
    });
    expect((await send('GET', '/api/me/second-factors', headers)).reply).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    await setUpPasskey(headers);
    expect((await remove()).status).toBe(200);
    const { passkeys } = (await send('GET', '/api/me/second-factors', headers)).reply as { passkeys: { id: number }[] };
    const removeKey = () => send('POST', `/api/me/passkeys/${passkeys[0]?.id}/remove`, headers, { password: PASSWORD });
    expect((await removeKey()).status).toBe(409);
    await requireFactor(false);
    expect((await removeKey()).status).toBe(200);
  });

  test('stays if two are removed at the same time', async () => {
    const { headers } = await memberWith('admin');
    await setUpTotp(headers);
    await setUpPasskey(headers);
    await requireFactor(true);
    const { passkeys } = (await send('GET', '/api/me/second-factors', headers)).reply as { passkeys: { id: number }[] };
    const answers = await Promise.all([
      send('POST', '/api/me/totp/remove', headers, { password: PASSWORD }),
      send('POST', `/api/me/passkeys/${passkeys[0]?.id}/remove`, headers, { password: PASSWORD }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('the setting', () => {
  test('is changed by admins with a second factor, applies at once, and is logged', async () => {
    const { id, headers } = await memberWith('admin');
    const other = await memberWith('moderator');
    const change = (staffSecondFactor: boolean, as = headers) => send('PUT', '/api/admin/sign-in', as, { staffSecondFactor });
    expect(await change(true)).toMatchObject({
      status: 409,
      message: expect.stringContaining('your own account first') as string,
    });
    expect((await change(true, other.headers)).status).toBe(403);
    await setUpTotp(headers);
    expect((await change(true)).reply).toEqual({ staffSecondFactor: true });
    expect((await send('GET', '/api/admin/sign-in', headers)).reply).toEqual({ staffSecondFactor: true });
    expect((await me(other.headers)).role).toBe('user');
    await change(true);
    await change(false);
    expect((await me(other.headers)).role).toBe('moderator');
    const log = started.db.selectFrom('audit_entry').select(['act', 'detail']).where('actor_id', '=', id).orderBy('id');
    expect((await log.execute()).map(({ act, detail }) => ({ act, detail: shownText(detail) }))).toEqual([
      { act: 'second_factor', detail: 'required for moderators and admins' },
      { act: 'second_factor', detail: 'optional for moderators and admins' },
    ]);
  });

  test('is changed from the command line by an operator without a factor', async () => {
    const { headers } = await memberWith('admin');
    const { dataDir, databaseUrl } = started.config;
    const run = (choice: string) =>
      runCommand(staffTwoFactorCommand, [choice], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
    expect(await run('required')).toMatchObject({ code: 0 });
    await expect.poll(() => me(headers)).toMatchObject({ role: 'user', waitingRole: 'admin' });
    expect(await run('optional')).toMatchObject({
      code: 0,
      out: expect.stringContaining(commandLine.twoFactorOptional()) as string,
    });
    await expect.poll(() => me(headers)).toMatchObject({ role: 'admin', waitingRole: null });
    expect((await run('perhaps')).code).toBe(2);
  });
});
