import type { ReactNode } from 'react';

import { PageHead } from '../shell/page-head.tsx';
import { ButtonLink } from '../ui/button.tsx';
import styles from './awaited-kind.module.css';

interface AwaitedKindProps {
  title: string;
  /** The address of the page. */
  canonical: string;
  emptyTitle: string;
  icon: ReactNode;
  /** What will stand here. */
  children: string;
}

/** The page of a kind of publication that nobody can publish yet: it says so, and what it will hold. */
export function AwaitedKind({ title, canonical, emptyTitle, icon, children }: AwaitedKindProps) {
  return (
    <>
      <PageHead title={title} description={children} canonical={canonical} noindex />
      <h1>{title}</h1>
      <div className={styles.note}>
        <span className={styles.icon}>{icon}</span>
        <h2>{emptyTitle}</h2>
        <p>{children}</p>
        <div className={styles.actions}>
          <ButtonLink to="/models" look="accent">
            Browse models
          </ButtonLink>
          <ButtonLink to="/games">Browse games</ButtonLink>
        </div>
      </div>
    </>
  );
}
