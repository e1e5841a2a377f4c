import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './fact-list.module.css';
import { Row } from '../layout/layout.tsx';

/** List of labelled facts. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One fact; `missing` replaces an empty value. */
export function FactRow({ name, children, missing = '-' }: { name: string; children?: ReactNode; missing?: string }) {
  const isMissing = children === undefined || children === null || children === false || children === '';
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd dir="auto" className={isMissing ? styles.missing : undefined}>
        {isMissing ? missing : children}
      </dd>
    </div>
  );
}

/** Several values of one fact. */
export function FactValues({ children }: { children: ReactNode }) {
  return (
    <Row as="ul" gap="2px" across={3} wraps>
      {children}
    </Row>
  );
}

/** Several links as one fact. */
export function FactLinks({ links }: { links: { id: number; title: string; to: string }[] }) {
  if (links.length === 0) return null;
  return (
    <FactValues>
      {links.map(({ id, title, to }) => (
        <li key={id}>
          <Link to={to}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </FactValues>
  );
}

/** Heading of a group of facts. */
export function FactHeading({ children }: { children: ReactNode }) {
  return <h3 className={styles.heading}>{children}</h3>;
}
