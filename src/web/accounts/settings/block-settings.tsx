import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';

import { listBlocks, unblockMember } from '../../../shared/community/blocks/block-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './block-settings.module.css';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { LoadingRows } from '../../platform/ui/list/loading-rows.tsx';
import { focusSettings, SettingsSection } from './settings-section.tsx';

/** Blocked and muted members. */
export function BlockSettings({ accountId }: { accountId: number }) {
  const queries = useQueryClient();
  const query = useOwn(accountId, listBlocks, {});
  const { data } = query;

  async function end(nickname: string) {
    try {
      await keepAnswer(
        queries,
        ownKey(accountId, listBlocks, {}),
        await call(browserApi, unblockMember, { query: { nickname } }),
      );
      focusSettings('blocks');
    } catch (error) {
      notify('error', failureSentence(error));
    }
  }

  return (
    <SettingsSection id="blocks" title={m.blockedAndMuted()} intro={m.blocksIntro()}>
      {data === undefined && (
        <PendingQuery query={query}>
          <LoadingRows rows={1} />
        </PendingQuery>
      )}
      {data?.members.length === 0 && <p className={textStyles.note}>{m.noBlocks()}</p>}
      <ul className={styles.list}>
        {data?.members.map(({ nickname, avatar, how, since }) => (
          <li key={nickname}>
            <Row gap={3} align="center" spread>
              <Row gap={3} align="center">
                <Avatar name={nickname} picture={avatar} size={36} />
                <span className={styles.who}>
                  <MemberLink nickname={nickname} missing="" />
                  <span className={textStyles.tiny}>
                    {rich(
                      (how === 'block' ? m.blockedSince : m.mutedSince)({
                        day: () => <time dateTime={since}>{shortDate(since)}</time>,
                      }),
                    )}
                  </span>
                </span>
              </Row>
              <Button onClick={() => void end(nickname)}>{how === 'block' ? m.unblock() : m.unmute()}</Button>
            </Row>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
