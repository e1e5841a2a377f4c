import * as common from '#messages/common';
import { X } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { ButtonLink } from '../../platform/ui/form/button.tsx';
import styles from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  /** History entries of this card. Closing it goes back that far. */
  depth?: number;
  children: ReactNode;
}

/** Frame of the login pages. Closing goes back in history, or to the home page if there is none. */
export function AuthCard({ title, depth = 1, children }: AuthCardProps) {
  const navigate = useNavigate();
  const id = useId();

  function close(event: MouseEvent) {
    // The router numbers its history entries. The first one has no earlier page of this site.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    if (idx < depth || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-depth);
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h1 id={id} className={styles.title}>
        {title}
      </h1>
      {children}
      <ButtonLink
        to="/"
        variant="bare"
        iconOnly
        className={styles.close}
        aria-label={common.close()}
        title={common.close()}
        onClick={close}
      >
        <X size={20} aria-hidden />
      </ButtonLink>
    </section>
  );
}
