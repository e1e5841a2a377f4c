import 'react-toastify/ReactToastify.css';

import { useEffect, useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { toast, ToastContainer } from 'react-toastify/unstyled';

import type { Notification } from './notify.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 4500;
/** Somebody has to read where it leads, and to get there by pointer or keys. */
const SHOWN_WITH_LINK_MS = 15_000;

/** The notifications themselves, with a progress bar, which hovering pauses. Several may have come since the last time. */
export function Toasts({ told }: { told: Notification[] }) {
  const shownCount = useRef(0);
  const lastWithLink = useRef<number>(undefined);
  useEffect(() => {
    for (const notification of told.slice(shownCount.current)) {
      show(notification);
      if (notification.link === null) continue;
      // One that stays so long makes room for the next.
      if (lastWithLink.current !== undefined) toast.dismiss(lastWithLink.current);
      lastWithLink.current = notification.id;
    }
    shownCount.current = told.length;
  }, [told]);
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
        {title !== null && <b>{title}</b>}
        <p>{text}</p>
        {link !== null && (
          <Link to={link.to} data-prose>
            {link.text}
          </Link>
        )}
      </div>
    );
  const shownMs = link === null ? SHOWN_MS : SHOWN_WITH_LINK_MS;
  toast(words, { type: kind, toastId: id, autoClose: shownMs, style: { '--shown': `${shownMs}ms` } as CSSProperties });
}
