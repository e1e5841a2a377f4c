// Shows what a member is told on their device. It has nothing to do with the pages: it keeps nothing and answers no requests.

self.addEventListener('push', (event) => event.waitUntil(tell(event.data.json())));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whoever has a page of ours in sight is told there. */
async function tell({ title, address, topic }) {
  if ((await tabs()).some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { tag: topic, renotify: true, icon: '/icon-192.png', data: address });
}

/** To the tab that shows it, or to a new one: what is typed in another one stays as it is. */
async function lead(address) {
  const wanted = new URL(address, self.location.origin);
  const isThere = ({ url }) => new URL(url).pathname === wanted.pathname && new URL(url).search === wanted.search;
  const tab = (await tabs()).find(isThere);
  await (tab === undefined ? self.clients.openWindow(wanted.href) : tab.focus());
}
