import { ExternalLink } from 'lucide-react';

import styles from './game-information.module.css';
import { Row } from '../ui/layout.tsx';

/** Those that lead to a place: an address that would run something is none. */
export function safeLinks<L extends { link: string }>(links: readonly L[]): L[] {
  return links.filter(({ link }) => /^https?:\/\//i.test(link));
}

/** Places outside this site. Members write the addresses, so nothing of ours vouches for them or is told to them. */
export function GameLinks({ links }: { links: { name: string; link: string }[] }) {
  return (
    <Row as="ul" gap={1} across={4} wraps className={styles.links}>
      {links.map(({ name, link }) => (
        <li key={`${name} ${link}`}>
          <a href={link} rel="nofollow noopener noreferrer" target="_blank">
            {name}
            <ExternalLink size={12} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </Row>
  );
}
