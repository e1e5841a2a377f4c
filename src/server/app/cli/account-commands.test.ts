import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { adminService } from '../../accounts/account-acts/admin-service.ts';
import { grantCommand, userCommand } from './account-commands.ts';
import type { Command } from './command.ts';
import { newsletterCommand } from './newsletter-command.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Runs a command on the database of the running server. */
function polyshelf(command: Command, ...args: string[]) {
  const { dataDir, databaseUrl } = started.config;
  return runCommand(command, args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
}

describe('while the server runs', () => {
  test('an operator appoints admins, disables members and ends their sessions, at once', async () => {
    const id = await addMember(started, 'ada');
    const headers = await signedIn(started, id);
    const asAda = async (url: string) => (await started.app.inject({ url, headers })).statusCode;
    const eventually = async (url: string, status: number) => {
      await expect.poll(() => asAda(url)).toBe(status);
    };
    expect(await asAda('/api/admin/users')).toBe(403);
    expect(await polyshelf(grantCommand, 'admin', 'Ada')).toEqual({ code: 0, out: 'ada is an admin now.\n', err: '' });
    await eventually('/api/admin/users', 200);
    expect(await polyshelf(userCommand, 'disable', 'ada')).toEqual({
      code: 1,
      out: '',
      err: 'ada is the only admin. Make someone else an admin first.\n',
    });
    await addMember(started, 'grace', { role: 'admin' });
    expect((await polyshelf(userCommand, 'sessions', 'ada')).out).toBe('ada is logged out everywhere: 1 session ended.\n');
    await eventually('/api/me', 401);
    expect((await polyshelf(userCommand, 'disable', '@ada')).out).toBe(
      'The account of ada is disabled and logged out everywhere.\n',
    );
    expect((await polyshelf(userCommand, 'disable', 'ada')).out).toBe('The account of ada is already disabled.\n');
    expect((await polyshelf(userCommand, 'enable', 'ada')).out).toBe('ada may log in again.\n');
    expect((await polyshelf(grantCommand, 'admin', 'ada')).out).toBe('ada is an admin already.\n');
    expect(await polyshelf(grantCommand, 'admin', 'nobody')).toEqual({
      code: 1,
      out: '',
      err: 'There is no account with the nickname nobody.\n',
    });
    const { entries } = await adminService(started.installation).auditList(id, 1);
    expect(entries.map(({ actor, act, detail }) => [actor, act, detail])).toEqual([
      [null, 'enable', ''],
      [null, 'disable', ''],
      [null, 'end_sessions', '1 session'],
      [null, 'role', 'user → admin'],
    ]);
  });

  test('an operator lists all or matching accounts, for people and for programs', async () => {
    for (let number = 0; number < 60; number += 1) await addMember(started, `listed_${number}`);
    await addMember(started, 'listed_admin', { role: 'admin' });
    const all = await polyshelf(userCommand, 'list', 'listed_');
    expect([all.code, all.out.trimEnd().split('\n').length, all.err]).toEqual([0, 61, '61 accounts\n']);
    expect(all.out).toMatch(/^listed_admin +admin +never seen +\S+@\S+/m);
    const { out, err } = await polyshelf(userCommand, 'list', '--json', 'listed_admin');
    expect([JSON.parse(out), err]).toMatchObject([
      { users: [{ nickname: 'listed_admin', role: 'admin', disabled: false }] },
      '',
    ]);
    expect(await polyshelf(userCommand, 'list', 'nobody_at_all')).toEqual({ code: 0, out: '', err: '0 accounts\n' });
  });

  test('an operator exports the newsletter list with unsubscribe links', async () => {
    const rows = [
      { email: 'late@example.org', confirmed_at: new Date('2026-02-03T04:05:06Z') },
      { email: 'early@example.org', confirmed_at: new Date('2026-01-03T04:05:06Z'), language: 'pt' },
      { email: 'never@example.org', confirmed_at: null },
      ...Array.from({ length: 60 }, (_, index) => ({ email: `${index}@example.org`, confirmed_at: new Date('2026-03-01') })),
    ];
    await started.db.insertInto('newsletter_subscriber').values(rows).execute();
    const file = join(started.config.dataDir, 'list.csv');
    expect(await polyshelf(newsletterCommand, file)).toEqual({ code: 0, out: '', err: '62 addresses written.\n' });
    // Windows has no such modes.
    const othersMay = process.platform === 'win32' ? 0 : (await stat(file)).mode & 0o077;
    expect(othersMay).toBe(0);
    const [head, first, second] = (await readFile(file, 'utf8')).split('\r\n');
    expect(head).toBe('email,confirmed_at,unsubscribe_url,one_click_url,language');
    expect(first).toMatch(
      /^early@example\.org,2026-01-03T04:05:06\.000Z,http:\/\/localhost:\d+\/newsletter\/unsubscribe#code=/,
    );
    expect(first).toMatch(/,pt$/);
    const [, oneClick = ''] = /,http:\/\/[^/]+([^,]*one-click[^,]*),$/.exec(second ?? '') ?? [];
    const left = await started.app.inject({ method: 'POST', url: oneClick });
    expect(left.statusCode).toBe(204);
    const { out } = await polyshelf(newsletterCommand, '-');
    expect(out).toContain('early@example.org');
    expect(out).not.toMatch(/late@|never@/);
    expect(await polyshelf(newsletterCommand)).toEqual({ code: 2, out: '', err: 'FILE.csv is missing.' });
  });
});
