import * as m from '#messages/publications';
import { useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff, Newspaper } from 'lucide-react';

import {
  FOLLOW_LEVELS,
  getFeed,
  getFollowState,
  listFollows,
  setFollowLevel,
  type FollowedKind,
  type FollowLevel,
} from '../../../shared/community/follows/follow-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import menuStyles from '../../platform/ui/overlay/menu.module.css';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useMenu } from '../../platform/ui/overlay/use-menu.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './follow-level-menu.module.css';

const LEVELS: Record<FollowLevel, { words: () => string; Icon: typeof Bell }> = {
  all: { words: m.levelAll, Icon: Bell },
  feed: { words: m.levelFeed, Icon: Newspaper },
  muted: { words: m.levelMuted, Icon: BellOff },
};

interface FollowLevelMenuProps {
  accountId: number;
  followed: { kind: FollowedKind; id: number };
  /** Name of the subject, if the page has several menus. */
  title?: string;
  level: FollowLevel;
}

/** Notification level of a follower: notices and feed, feed only, or neither. */
export function FollowLevelMenu({ accountId, followed: { kind, id }, title, level }: FollowLevelMenuProps) {
  const queries = useQueryClient();
  const { isOpen, place, shut, button, menu } = useMenu();
  const write = useApiMutation(async (chosen: FollowLevel) => {
    try {
      await call(browserApi, setFollowLevel, { body: { kind, id, level: chosen } });
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    } finally {
      for (const endpoint of [getFeed, getFollowState, listFollows])
        await queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
    }
  });
  const { words: labelOf, Icon } = LEVELS[level];
  const words = labelOf();
  return (
    <div ref={place} className={styles.place}>
      <Button
        variant="bare"
        iconOnly
        aria-label={title === undefined ? m.newPublications({ level: words }) : m.newPublicationsOf({ title, level: words })}
        title={m.newPublications({ level: words })}
        isBusy={write.isBusy}
        {...button}
      >
        <Icon size={16} aria-hidden />
      </Button>
      {isOpen && (
        <div className={menuStyles.menu} aria-label={m.notifyAboutNew()} {...menu}>
          {FOLLOW_LEVELS.map((each) => {
            const { words: choice, Icon: Sign } = LEVELS[each];
            return (
              <button
                key={each}
                type="button"
                role="menuitemradio"
                aria-checked={each === level}
                className={menuStyles.item}
                onClick={() => {
                  shut();
                  void write.run(each);
                }}
              >
                <Sign size={16} aria-hidden />
                {choice()}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
