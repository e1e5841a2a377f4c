import 'react-toastify/ReactToastify.css';

import { useEffect } from 'react';
import { Link } from 'react-router';
import { toast, ToastContainer } from 'react-toastify/unstyled';

import type { Notification } from './notify.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 4500;

/** The notifications themselves: 4.5 s with a progress bar, which hovering pauses. */
export function Toasts({ latest }: { latest: Notification }) {
  useEffect(() => {
    const words =
      latest.title === null && latest.link === null ? (
        latest.text
      ) : (
        <div>
          {latest.title !== null && <b>{latest.title}</b>}
          <p>{latest.text}</p>
          {latest.link !== null && (
            <Link to={latest.link.to} data-prose>
              {latest.link.text}
            </Link>
          )}
        </div>
      );
    toast(words, { type: latest.kind, toastId: latest.id });
  }, [latest]);
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
