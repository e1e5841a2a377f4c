import { expect } from '@playwright/test';

import { startPushService } from '../fixtures/push-service.ts';
import { newMember, openAs } from './story-member.ts';
import { open, test } from './story.ts';

type Shown = [title: string, tag: string | undefined] | [address: string];

/** The scope of the worker, with the options of its calls to the browser. */
interface Scope {
  shown: Shown[];
  /** How often the worker has looked for visible pages. */
  looks: number;
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (address: string) => Promise<void>; matchAll: (options: object) => Promise<unknown> };
  WindowClient: { prototype: { focus: () => Promise<void> } };
}

// The browser of the stories has no push service, and shows nothing outside of pages. Both are put in where it would answer; the
// worker, and the events that it gets, are real.
test('a device notifies a member while no page is visible, opens the target, and stops when switched off', async ({
  page,
  context,
}) => {
  const service = await startPushService();
  await page.addInitScript((device) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const { endpoint, ...keys } = device;
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription);
  }, service.browser());
  const { token } = await newMember('pia');
  await openAs(page, token, '/me/settings#notices');
  const part = page.getByRole('region', { name: 'Notifications' });
  await expect(part.getByLabel('Mentions on devices')).toBeChecked();

  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) done(registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const starting = context.waitForEvent('serviceworker');
  await part.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(part.getByText('Notifications are on for this device.')).toBeVisible();

  const [worker, registrationId] = [await starting, await registered];
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    Object.assign(scope, { shown: [], looks: 0 });
    const matchAll = scope.clients.matchAll.bind(scope.clients);
    scope.clients.matchAll = async (options) => {
      const found = await matchAll(options);
      scope.looks += 1;
      return found;
    };
    scope.registration.showNotification = async (title, options) => void scope.shown.push([title, options?.tag]);
    scope.clients.openWindow = async (address) => void scope.shown.push([address]);
    // Browsers allow it only after a real click.
    scope.WindowClient.prototype.focus = async () => void scope.shown.push(['in front']);
  });
  const shownNow = () => worker.evaluate(() => (globalThis as unknown as Scope).shown);
  const { origin } = new URL(page.url());
  const push = (title: string) => {
    const data = JSON.stringify({ kind: 'mention', title, address: '/me/notices', topic: 'one' });
    return devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
  await push('While the page is in sight');
  // The event reaches the worker later than the answer to this call.
  await expect.poll(() => worker.evaluate(() => (globalThis as unknown as Scope).looks)).toBe(1);
  await page.goto('about:blank');
  await push('ada mentioned you');
  await expect.poll(shownNow).toEqual([['ada mentioned you', 'one']]);
  const press = () =>
    worker.evaluate(() => {
      const notification = { close: () => {}, data: '/me/notices' };
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
    });
  await press();
  await expect.poll(shownNow).toContainEqual([`${origin}/me/notices`]);

  // An open tab of the site navigates there, unless it has input.
  await open(page, `${origin}/about`);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await worker.evaluate(() => ((globalThis as unknown as Scope).shown = []));
  await press();
  await expect(page).toHaveURL('/me/notices');
  await expect.poll(shownNow).toEqual([['in front']]);
  await open(page, `${origin}/about`);
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('chest');
  await press();
  await expect.poll(shownNow).toContainEqual([`${origin}/me/notices`]);
  await expect(page).toHaveURL('/about');

  await open(page, `${origin}/me/settings#notices`);
  await part.getByRole('button', { name: 'Stop on this device' }).click();
  await expect(part.getByRole('button', { name: 'Notify me on this device' })).toBeEnabled();
  service.close();
});
