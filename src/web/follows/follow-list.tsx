import { Link } from 'react-router';

import { listFollows } from '../../shared/follows/follow-contract.ts';
import { gameLink, memberLink } from '../../shared/kit/page-links.ts';
import { useOwn } from '../api/use-own.ts';
import textStyles from '../ui/text.module.css';
import styles from './follow-list.module.css';

/** What the member follows. */
export function FollowList({ accountId }: { accountId: number }) {
  const { data } = useOwn(accountId, listFollows, {});
  return (
    <section aria-label="You follow">
      <h2 className={styles.title}>You follow</h2>
      {data?.follows.length === 0 ? (
        <p className={textStyles.note}>Nobody yet.</p>
      ) : (
        <ul className={styles.list}>
          {data?.follows.map((followed) => (
            <li key={`${followed.kind} ${followed.id}`}>
              <Link to={followed.kind === 'member' ? memberLink(followed.title) : gameLink(followed)}>
                <bdi>{followed.title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
