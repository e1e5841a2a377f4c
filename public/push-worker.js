// Service worker for web push. It shows notifications of the device, and handles no requests of pages.

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});

const listTabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** A visible page of this site shows the notification itself. */
async function showNotification({ title, address, topic }) {
  if ((await listTabs()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { tag: topic, renotify: true, icon: '/icon-192.png', data: address });
}

/** Time limit for the reply of a tab. */
const REPLY_MS = 500;

/** Focuses the tab that shows the page. Otherwise navigates the tab that was used last, or opens a new one. */
async function openPage(address) {
  const target = new URL(address, self.location.origin);
  const tabs = (await listTabs()).filter(({ frameType }) => frameType === 'top-level');
  const isOpen = ({ url }) => new URL(url).pathname === target.pathname && new URL(url).search === target.search;
  const open = tabs.find(isOpen);
  if (open !== undefined) await open.focus();
  else if (tabs.length > 0 && (await navigateTab(tabs[0], target))) await tabs[0].focus();
  else await self.clients.openWindow(target.href);
}

/** Returns false if the tab refuses, because it has unsaved input, or does not reply, because no member is logged in. */
function navigateTab(tab, { pathname, search, hash }) {
  const { port1, port2 } = new MessageChannel();
  tab.postMessage({ path: pathname + search + hash }, [port2]);
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    setTimeout(resolve, REPLY_MS, false);
  });
}
