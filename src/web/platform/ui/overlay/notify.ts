export interface Notification {
  id: number;
  /** `warning`: nothing failed, but somebody has to know or do something. */
  kind: 'success' | 'info' | 'warning' | 'error';
  /** Above the text, where it says what became of something. */
  title: string | null;
  text: string;
  /** Where it leads, on this site. */
  link: { to: string; text: string } | null;
}

type Listener = (notification: Notification) => void;

let listener: Listener | undefined;
let waiting: Notification[] = [];
let lastId = 0;

/** Shows a notification for 4.5 s, or for 15 s if it leads somewhere. Its code is fetched with the first one. */
export function notify(
  kind: Notification['kind'],
  text: string,
  title: string | null = null,
  link: Notification['link'] = null,
): void {
  lastId += 1;
  const notification = { id: lastId, kind, title, text, link };
  if (listener === undefined) waiting.push(notification);
  else listener(notification);
}

/** For the one host of the frame: hands over what waits and what comes. Returns the way to stop. */
export function listenForNotifications(next: Listener): () => void {
  listener = next;
  for (const notification of waiting) next(notification);
  waiting = [];
  return () => {
    if (listener === next) listener = undefined;
  };
}
