import * as m from '#messages/coming-soon';
import type { ReactNode } from 'react';

import { PageHead } from '../../platform/shell/page-head.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import styles from './coming-soon-kind.module.css';

interface ComingSoonKindProps {
  title: string;
  canonical: string;
  emptyTitle: string;
  icon: ReactNode;
  /** Description of the future content. */
  children: string;
}

/** Placeholder page of a kind that cannot be published yet. */
export function ComingSoonKind({ title, canonical, emptyTitle, icon, children }: ComingSoonKindProps) {
  return (
    <>
      <PageHead title={title} description={children} canonical={canonical} noindex />
      <h1>{title}</h1>
      <div className={styles.note}>
        <span className={styles.icon}>{icon}</span>
        <h2>{emptyTitle}</h2>
        <p>{children}</p>
        <div className={styles.actions}>
          <ButtonLink to="/models" variant="accent">
            {m.browseModels()}
          </ButtonLink>
          <ButtonLink to="/games">{m.browseGames()}</ButtonLink>
        </div>
      </div>
    </>
  );
}
