// Push notifications of this browser.
import * as m from '#messages/api';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import type { addPushDevice } from '../../../shared/community/notifications/push-contract.ts';

const WORKER = '/push-worker.js';

/** Reason why this browser cannot receive push notifications, or null. */
export function pushError(): string | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return m.pushUnsupported();
  if (Notification.permission === 'denied') return m.pushBlocked();
  return null;
}

/** Asks for permission and returns the subscription for the server. Throws an Error with a message for users. */
export async function allowPush(key: string): Promise<InputOf<typeof addPushDevice>['body']> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(pushError() ?? m.pushNotAllowed());
  try {
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    // The subscription may belong to another member or another key.
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint = '', keys = {} } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  } catch {
    throw new Error(m.pushUnreachable());
  }
}

/** On logout: ends push notifications in this browser and closes visible ones. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER);
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
