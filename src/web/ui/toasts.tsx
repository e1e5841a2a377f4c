import 'react-toastify/ReactToastify.css';

import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toast, ToastContainer } from 'react-toastify/unstyled';

import type { Notification } from './notify.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 4500;

/** The notifications themselves: 4.5 s with a progress bar, which hovering pauses. Several may have come since the last time. */
export function Toasts({ told }: { told: Notification[] }) {
  const shownCount = useRef(0);
  useEffect(() => {
    for (const notification of told.slice(shownCount.current)) show(notification);
    shownCount.current = told.length;
  }, [told]);
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={SHOWN_MS}
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
  toast(words, { type: kind, toastId: id });
}
