import 'react-toastify/ReactToastify.css';

import { useEffect, useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { toast, ToastContainer } from 'react-toastify/unstyled';

import type { Notification } from './notify.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 4500;
/** Time to read the notification and reach its link by pointer or keyboard. */
const SHOWN_WITH_LINK_MS = 15_000;

/** Notifications with links. Following one closes them all. */
const leading = new Set<number>();

/** Notifications with a progress bar, which pauses on hover. Several may be new since the last render. */
export function Toasts({ notifications }: { notifications: Notification[] }) {
  const shownCount = useRef(0);
  useEffect(() => {
    for (const notification of notifications.slice(shownCount.current)) show(notification);
    shownCount.current = notifications.length;
  }, [notifications]);
  return (
    <ToastContainer
      position="bottom-right"
      pauseOnHover
      closeOnClick
      className={styles.container ?? ''}
      toastClassName={styles.toast ?? ''}
    />
  );
}

function show({ id, kind, title, text, link }: Notification): void {
  const words =
    title === null && link === null ? (
      text
    ) : (
      <div>
        {title !== null && <b dir="auto">{title}</b>}
        <p>{text}</p>
        {link !== null && (
          <Link to={link.to} data-prose onClick={dismissLeading}>
            {link.text}
          </Link>
        )}
      </div>
    );
  const shownMs = link === null ? SHOWN_MS : SHOWN_WITH_LINK_MS;
  if (link !== null) leading.add(id);
  toast(words, { type: kind, toastId: id, autoClose: shownMs, style: { '--shown': `${shownMs}ms` } as CSSProperties });
}

function dismissLeading(): void {
  for (const id of leading) toast.dismiss(id);
  leading.clear();
}
