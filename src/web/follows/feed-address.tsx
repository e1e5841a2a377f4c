import { useQueryClient } from '@tanstack/react-query';

import { getFeedAddress, renewFeedAddress } from '../../shared/follows/follow-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../api/use-own.ts';
import { useSite } from '../shell/site.ts';
import { Button } from '../ui/button.tsx';
import { CopyableCode } from '../ui/copyable-code.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './follow-list.module.css';

/** Where programs read the feed: whoever knows the address does. */
export function FeedAddress({ accountId }: { accountId: number }) {
  const { publicUrl } = useSite();
  const queries = useQueryClient();
  const { data } = useOwn(accountId, getFeedAddress, {});
  const write = useWrite(async () => {
    const address = await call(browserApi, renewFeedAddress, {});
    await keepAnswer(queries, ownKey(accountId, getFeedAddress, {}), address);
  });
  const path = data?.path ?? null;
  return (
    <section aria-label="In a feed reader">
      <h2 className={styles.title}>In a feed reader</h2>
      <p className={textStyles.note}>Anyone with this address can read your feed. A new address replaces it.</p>
      {path !== null && <CopyableCode label="Address of your feed" text={publicUrl + path} />}
      <Button isBusy={write.isBusy} onClick={() => void write.run()}>
        {path === null ? 'Make an address' : 'Make a new address'}
      </Button>
    </section>
  );
}
