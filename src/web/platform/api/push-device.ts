// Push notifications of this browser.
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import type { addPushDevice } from '../../../shared/community/notifications/push-contract.ts';

const WORKER = '/push-worker.js';

/** Reason why this browser cannot receive push notifications, or null. */
export function pushError(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'This browser tells of nothing while no page is open. On an iPhone or iPad, add the site to the home screen first.';
  if (Notification.permission === 'denied')
    return 'Notifications are blocked in this browser. Allow them in its settings, then load this page again.';
  return null;
}

/** Asks whoever sits there; what the browser gives then is for the server. Throws an Error with a sentence. */
export async function allowPush(key: string): Promise<InputOf<typeof addPushDevice>['body']> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(pushError() ?? 'Notifications were not allowed, so nothing has changed.');
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of another member, or of another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint = '', keys = {} } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  } catch {
    throw new Error("This browser's push service could not be reached. Try again later, or in another browser.");
  }
}

/** Signing out ends push notifications here and closes the visible ones. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
