import * as m from '#messages/follows';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'react-router';

import {
  getFeed,
  getFollowState,
  listFollows,
  unfollow,
  type Follow,
} from '../../../shared/community/follows/follow-contract.ts';
import { listSavedSearches } from '../../../shared/discovery/bookmarks/saved-search-contract.ts';
import { followedLink } from '../../../shared/community/follows/followed-link.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { FollowLevelMenu } from '../../catalogue/publications/follow-level-menu.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './follow-list.module.css';

export function FollowList({ accountId }: { accountId: number }) {
  const query = useOwn(accountId, listFollows, {});
  const { data } = query;
  return (
    <section aria-label={m.youFollow()}>
      <h2 className={styles.title}>{m.youFollow()}</h2>
      {data === undefined ? (
        <PendingQuery query={query} />
      ) : data.follows.length === 0 ? (
        <p className={textStyles.note}>{m.nothingYet()}</p>
      ) : (
        <ul className={styles.list}>
          {data.follows.map((followed) => (
            <Followed key={`${followed.kind} ${followed.id}`} followed={followed} accountId={accountId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Followed({ followed, accountId }: { followed: Follow; accountId: number }) {
  const queries = useQueryClient();
  const { kind, id, title, level } = followed;
  const leaving = useApiMutation(async () => {
    try {
      await call(browserApi, unfollow, { query: { kind, id } });
      for (const endpoint of [getFeed, listFollows, getFollowState, listSavedSearches])
        void queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  return (
    <li>
      <Link to={followedLink(followed)}>
        <bdi>{title}</bdi> <span className={styles.kind}>{m.kindName({ kind })}</span>
      </Link>
      <FollowLevelMenu accountId={accountId} followed={{ kind, id }} title={title} level={level} />
      <Button
        variant="bare"
        iconOnly
        aria-label={m.unfollowNamed({ title })}
        title={m.unfollow()}
        isBusy={leaving.isBusy}
        onClick={() => void leaving.run()}
      >
        <X size={16} aria-hidden />
      </Button>
    </li>
  );
}
