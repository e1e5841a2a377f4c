export interface Notification {
  id: number;
  /** `warning`: no failure, but the user has to know or do something. */
  kind: 'success' | 'info' | 'warning' | 'error';
  /** Heading, for results of an action. */
  title: string | null;
  text: string;
  /** Internal link. */
  link: { to: string; text: string } | null;
}

type Listener = (notification: Notification) => void;

let listener: Listener | undefined;
let waiting: Notification[] = [];
let lastId = 0;

/** Shows a notification for 4.5 s, or for 15 s with a link. Its code is loaded with the first one. */
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

/** Connects the host: passes queued and future notifications. Returns a function that stops it. */
export function listenForNotifications(next: Listener): () => void {
  listener = next;
  for (const notification of waiting) next(notification);
  waiting = [];
  return () => {
    if (listener === next) listener = undefined;
  };
}
