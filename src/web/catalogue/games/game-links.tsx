import { ExternalLink } from 'lucide-react';

import styles from './game-information.module.css';
import { Row } from '../../platform/ui/layout/layout.tsx';

/** Places outside this site. Members write the addresses, so nothing of ours vouches for them or is told to them. */
export function GameLinks({ links }: { links: { name: string; link: string }[] }) {
  return (
    <Row as="ul" gap={1} across={4} wraps className={styles.links}>
      {links.map(({ name, link }) => (
        <li key={`${name} ${link}`}>
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
            {name}
            <ExternalLink size={12} aria-hidden />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </Row>
  );
}
