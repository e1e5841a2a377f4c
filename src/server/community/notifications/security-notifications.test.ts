import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { mailsTo } from '../../../../test/fixtures/mail-folder.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { notificationLink, notificationWords } from '../../../shared/community/notifications/notification-words.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

test('a new password notifies its member in the app and by one mail, and nobody else', async () => {
  const password = 'correct horse battery';
  const headers = await signedIn(started, await addMember(started, 'ada', { password }));
  const others = await signedIn(started, await addMember(started, 'bob'));
  const changed = await started.app.inject({
    method: 'POST',
    url: '/api/auth/change-password',
    headers,
    payload: { currentPassword: password, password: 'another horse battery', passwordConfirmation: 'another horse battery' },
  });
  expect(changed.statusCode).toBe(200);
  const notificationsOf = async (headers: Record<string, string>) =>
    (await started.app.inject({ url: '/api/me/notices', headers })).json<{ notices: Notification[] }>().notices;
  const notifications = await notificationsOf(headers);
  expect(
    notifications.map((notification) => [notificationWords(notification), notificationLink(notification), notification.read]),
  ).toEqual([[['Your password was changed'], '/me/settings#password', false]]);
  expect(await notificationsOf(others)).toEqual([]);
  expect(await started.db.selectFrom('notice').select('mail_due').execute()).toEqual([{ mail_due: null }]);
  expect((await mailsTo(started, 'ada@example.org')).map(({ subject }) => subject)).toEqual(['Your password has changed']);
});
