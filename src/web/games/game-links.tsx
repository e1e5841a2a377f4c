import { ExternalLink } from 'lucide-react';

import { webAddress } from '../../shared/kit/link-target.ts';
import styles from './game-information.module.css';
import { Row } from '../ui/layout.tsx';

/** Those that lead to a place, each as a browser writes its address: one that would run something is none. */
export const safeLinks = <L extends { link: string }>(links: readonly L[]): L[] =>
  links.flatMap((each) => {
    const address = webAddress(each.link);
    return address === null ? [] : [{ ...each, link: address.href }];
  });

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
