import * as m from '#messages/home';
import type { Contributor } from '../../../shared/discovery/home/home-contract.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Carousel } from '../../platform/ui/media/carousel.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './contributors-block.module.css';
import textStyles from '../../platform/ui/text/text.module.css';

/** Members with the most publications. */
export function ContributorsBlock({ contributors }: { contributors: Contributor[] }) {
  return (
    <Carousel label={m.contributors()} className={styles.carousel} heading={<h2>{m.contributors()}</h2>}>
      {contributors.map((person) => (
        <div key={person.id} className={styles.person}>
          {person.avatar === null ? (
            <span className={styles.avatar} aria-hidden>
              {person.nickname.slice(0, 1).toUpperCase()}
            </span>
          ) : (
            <Picture picture={person.avatar} alt="" sizes="64px" ratio={1} className={styles.avatar} />
          )}
          <span className={styles.name}>
            <MemberLink nickname={person.nickname} missing="" />
          </span>
          <span className={textStyles.small}>
            {m.modelCount({ count: person.assets })}
            {person.games > 0 && <br />}
            {person.games > 0 && m.gameCount({ count: person.games })}
          </span>
        </div>
      ))}
    </Carousel>
  );
}
