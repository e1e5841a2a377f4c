import * as m from '#messages/proposals';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import {
  acceptProposal,
  rejectProposal,
  withdrawProposal,
  type Proposal,
} from '../../../shared/catalogue/proposals/proposal-contract.ts';
import { MAX_PROPOSAL_REASON } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import { proposedLink } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { suggestAddress } from '../../platform/shell/edit-address.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './proposal-acts.module.css';

interface ProposalActsProps {
  proposal: Proposal;
  /** Accepted fields. */
  fields: string[];
  onDone: () => Promise<void>;
}

/** Actions of reviewer and proposer on an open proposal. */
export function ProposalActs({ proposal, fields, onDone }: ProposalActsProps) {
  const [dialog, setDialog] = useState<'reject' | 'withdraw' | null>(null);
  const navigate = useNavigate();
  const { id, version, publicationVersion, publication, mayJudge, isOwn, fieldChanges } = proposal;
  const { mark: kind, ...named } = publication;
  const accept = useApiMutation(async () => {
    await call(browserApi, acceptProposal, { params: { id }, body: { version, publicationVersion, fields, reason: null } });
    const link = { to: proposedLink({ kind, ...named }), text: m.openPage() };
    notify('success', m.acceptedNews({ kind, title: named.title }), null, link);
    await onDone();
    void navigate('/proposals');
  });
  if (isOwn) {
    return (
      <Row gap={3} wraps>
        <ButtonLink variant="accent" to={suggestAddress({ kind, id: publication.id })}>
          {m.changeIt()}
        </ButtonLink>
        <Button variant="danger" onClick={() => setDialog('withdraw')}>
          {m.withdraw()}
        </Button>
        {dialog === 'withdraw' && <WithdrawDialog id={id} onDone={onDone} onClose={() => setDialog(null)} />}
      </Row>
    );
  }
  if (!mayJudge) return null;
  const isPart = fields.length < fieldChanges.length;
  return (
    <Row gap={3} wraps>
      <Button variant="accent" isBusy={accept.isBusy} disabled={fields.length === 0} onClick={() => void accept.run()}>
        {isPart && fields.length > 0 ? m.acceptPart({ count: fields.length, total: fieldChanges.length }) : m.accept()}
      </Button>
      <ButtonLink to={`/proposals/${id}/edit`}>{m.editAndAccept()}</ButtonLink>
      <Button variant="danger" onClick={() => setDialog('reject')}>
        {m.reject()}
      </Button>
      <p role="alert" className={styles.fault}>
        {accept.error?.sentence}
      </p>
      {dialog === 'reject' && <RejectDialog proposal={proposal} onDone={onDone} onClose={() => setDialog(null)} />}
    </Row>
  );
}

interface DialogProps {
  onDone: () => Promise<void>;
  onClose: () => void;
}

function RejectDialog({ proposal: { id, version, publication }, onDone, onClose }: DialogProps & { proposal: Proposal }) {
  const [reason, setReason] = useState('');
  const navigate = useNavigate();
  const write = useApiMutation(async () => {
    await call(browserApi, rejectProposal, { params: { id }, body: { version, reason } });
    notify('success', m.rejectedNews({ kind: publication.mark, title: publication.title }));
    await onDone();
    void navigate('/proposals');
  });
  return (
    <ConfirmDialog
      title={m.rejectQuestion({ kind: publication.mark })}
      confirm={m.reject()}
      isDangerous
      write={write}
      onClose={onClose}
    >
      <TextArea
        label={m.reason()}
        hint={m.reasonHint()}
        rows={3}
        required
        maxLength={MAX_PROPOSAL_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

function WithdrawDialog({ id, onDone, onClose }: DialogProps & { id: number }) {
  const write = useApiMutation(async () => {
    await call(browserApi, withdrawProposal, { params: { id }, body: {} });
    notify('success', m.withdrawnNews());
    await onDone();
  });
  return (
    <ConfirmDialog title={m.withdrawQuestion()} confirm={m.withdraw()} isDangerous write={write} onClose={onClose}>
      <p>{m.withdrawEffect()}</p>
    </ConfirmDialog>
  );
}
