import * as m from '#messages/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { setTrust } from '../../../shared/moderation/admin/admin-contract.ts';
import type { Standing } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { isTrusted } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ReasonField } from '../editing/reason-field.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './proposer-record.module.css';

interface ProposerStandingProps {
  /** Account of the moderator. */
  accountId: number;
  proposer: { id: number; nickname: string };
  standing: Standing;
}

/** Record of a proposer, with the switch that applies their changes at once. */
export function ProposerRecord({ accountId, proposer: { id, nickname }, standing }: ProposerStandingProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [note, setNote] = useState('');
  const write = useApiMutation(async () => {
    const trust = isTrusted(standing.trust) ? 'withheld' : 'given';
    await call(browserApi, setTrust, { params: { id }, body: { trust, note } });
    setNote('');
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
  });
  const { trust, accepted, rejected } = standing;
  const button = isTrusted(trust) ? m.stopTrusting({ nickname }) : m.trustMember({ nickname });
  return (
    <div className={styles.standing}>
      <p>{m.record({ nickname, accepted, rejected, trust: isTrusted(trust) ? 'trusted' : (trust ?? 'none') })}</p>
      <Button onClick={() => setIsAsking(true)}>{button}</Button>
      {isAsking && (
        <ConfirmDialog
          title={isTrusted(trust) ? m.stopTrustingQuestion({ nickname }) : m.trustQuestion({ nickname })}
          confirm={isTrusted(trust) ? m.withdrawTrust() : m.trust()}
          write={write}
          onClose={() => setIsAsking(false)}
        >
          <Stack gap={4}>
            <p>{isTrusted(trust) ? m.waitEffect() : m.applyEffect()}</p>
            <ReasonField value={note} hint={m.trustReasonHint({ nickname })} onChange={setNote} />
          </Stack>
        </ConfirmDialog>
      )}
    </div>
  );
}
