import * as m from '#messages/publications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import {
  follow,
  getFeed,
  getFollowState,
  listFollows,
  unfollow,
  type FollowedKind,
} from '../../../shared/community/follows/follow-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { keepAnswer, ownKey } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './follow-button.module.css';

const FollowLevelMenu = lazyPart(async () => (await import('./follow-level-menu.tsx')).FollowLevelMenu);

interface FollowButtonProps {
  kind: FollowedKind;
  id: number;
  /** Count from the page data; null during loading, when it is hidden. */
  followers: number | null;
  words?: string;
}

/** Follow button with the number of followers. It leads visitors to the login. */
export function FollowButton({ kind, id, followers: first, words = m.follow() }: FollowButtonProps) {
  const { account, status } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  const queryKey = ownKey(account?.id ?? 0, getFollowState, { query: { kind, id } });
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(browserApi, getFollowState, { query: { kind, id }, signal }),
    // The count in the page data is for visitors.
    enabled: account !== null || (status === 'visitor' && first === null),
    staleTime: 0,
  });
  const write = useApiMutation(async (isFollowing: boolean) => {
    try {
      const state = isFollowing
        ? await call(browserApi, follow, { body: { kind, id } })
        : await call(browserApi, unfollow, { query: { kind, id } });
      await keepAnswer(queries, queryKey, state);
      for (const endpoint of [getFeed, listFollows])
        void queries.invalidateQueries({ queryKey: ownKey(account?.id ?? 0, endpoint) });
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  if (kind === 'member' && account?.id === id) return null;
  const isFollowing = data?.following ?? false;
  const followers = data?.followers ?? first;

  function press() {
    if (status === 'visitor') void navigate(loginAddress(pathname + search));
    else void write.run(!isFollowing);
  }

  const Icon = isFollowing ? UserRoundCheck : UserRoundPlus;
  const level = data?.level ?? null;
  return (
    <Row gap={1} align="center">
      <Button
        disabled={status === 'unknown'}
        className={styles.follow}
        aria-pressed={isFollowing}
        isBusy={write.isBusy}
        onClick={press}
        data-needs-scripts
      >
        <Icon size={18} aria-hidden />
        <span className={styles.words}>
          <span className={styles.toFollow}>{words}</span>
          <span className={styles.followed}>{m.following()}</span>
        </span>
        {followers !== null && (
          <span className={styles.count}>
            {rich(
              m.shownFollowers<ReactNode>({
                count: followers,
                unit: (parts) => <span className="visually-hidden">{rich(parts)}</span>,
              }),
            )}
          </span>
        )}
      </Button>
      {first !== null && <noscript>{m.followerCount({ count: first })}</noscript>}
      {account !== null && level !== null && (
        <Suspense>
          <FollowLevelMenu accountId={account.id} followed={{ kind, id }} level={level} />
        </Suspense>
      )}
    </Row>
  );
}
