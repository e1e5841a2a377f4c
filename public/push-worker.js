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

/** How long a tab may take to say whether it leads there. */
const ANSWER_MS = 500;

/** To the tab that shows it; to the one that was looked at last, if it leads there; or to a new one. */
async function lead(address) {
  const wanted = new URL(address, self.location.origin);
  const open = (await tabs()).filter(({ frameType }) => frameType === 'top-level');
  const isThere = ({ url }) => new URL(url).pathname === wanted.pathname && new URL(url).search === wanted.search;
  const there = open.find(isThere);
  if (there !== undefined) await there.focus();
  else if (open.length > 0 && (await leads(open[0], wanted))) await open[0].focus();
  else await self.clients.openWindow(wanted.href);
}

/** Whether a tab goes there by itself: one in which something is typed stays, and one without a member hears nothing. */
function leads(tab, { pathname, search, hash }) {
  const { port1, port2 } = new MessageChannel();
  tab.postMessage({ lead: pathname + search + hash }, [port2]);
  return new Promise((answer) => {
    port1.addEventListener('message', ({ data }) => answer(data));
    port1.start();
    setTimeout(answer, ANSWER_MS, false);
  });
}
