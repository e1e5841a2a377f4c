import * as m from '#messages/follows';
import { useQueryClient } from '@tanstack/react-query';

import { getFeedAddress, renewFeedAddress } from '../../../shared/community/follows/follow-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { useSite } from '../../platform/shell/site.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './follow-list.module.css';

/** Secret feed address for programs. */
export function FeedAddress({ accountId }: { accountId: number }) {
  const { publicUrl } = useSite();
  const queries = useQueryClient();
  const query = useOwn(accountId, getFeedAddress, {});
  const write = useApiMutation(async () => {
    const address = await call(browserApi, renewFeedAddress, {});
    await keepAnswer(queries, ownKey(accountId, getFeedAddress, {}), address);
  });
  const path = query.data?.path ?? null;
  return (
    <Stack as="section" gap={2} aria-label={m.feedReader()}>
      <h2 className={styles.title}>{m.feedReader()}</h2>
      <p className={textStyles.note}>{m.feedAddressHint()}</p>
      {path !== null && (
        <>
          <link rel="alternate" type="application/atom+xml" title={m.youFollowTitle()} href={path} />
          <CopyableCode label={m.feedAddress()} text={publicUrl + path} />
        </>
      )}
      <PendingQuery query={query}>
        <div>
          <Button isBusy={write.isBusy} disabled={query.data === undefined} onClick={() => void write.run()}>
            {path === null ? m.createAddress() : m.renewAddress()}
          </Button>
        </div>
      </PendingQuery>
    </Stack>
  );
}
