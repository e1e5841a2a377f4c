import { useQueryClient } from '@tanstack/react-query';

import { setTrust } from '../../shared/admin/admin-contract.ts';
import type { Standing } from '../../shared/proposals/proposal-contract.ts';
import { isTrusted } from '../../shared/proposals/proposal-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { useWrite } from '../ui/use-write.ts';
import styles from './proposer-standing.module.css';

interface ProposerStandingProps {
  /** Of the moderator. */
  accountId: number;
  proposer: { id: number; nickname: string };
  standing: Standing;
}

/** What moderators know of a proposer, and the way to trust them: then their changes apply at once. */
export function ProposerStanding({ accountId, proposer: { id, nickname }, standing }: ProposerStandingProps) {
  const queryClient = useQueryClient();
  const write = useWrite(async () => {
    const trust = isTrusted(standing.trust) ? 'withheld' : 'given';
    await call(browserApi, setTrust, { params: { id }, body: { trust } });
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
  });
  const { trust, accepted, rejected } = standing;
  return (
    <div className={styles.standing}>
      <p>
        Suggestions of {nickname} so far: {accepted} accepted and {rejected} rejected.{' '}
        {isTrusted(trust)
          ? 'Trusted: their changes apply at once.'
          : trust === 'withheld'
            ? 'Trust is withheld: their changes always wait.'
            : 'Not trusted yet.'}
      </p>
      <Button isBusy={write.isBusy} onClick={() => void write.run()}>
        {isTrusted(trust) ? `Trust ${nickname} no longer` : `Trust ${nickname}`}
      </Button>
      <p role="alert">{write.fault?.sentence}</p>
    </div>
  );
}
