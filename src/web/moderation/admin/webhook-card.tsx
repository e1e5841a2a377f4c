import * as m from '#messages/admin';
import * as common from '#messages/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  changeWebhook,
  listWebhookDeliveries,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '../../../shared/integrations/webhooks/webhook-contract.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { WEBHOOK_EVENT_NAMES } from '../../../shared/integrations/webhooks/webhook-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhook-list.module.css';
import { WebhookLog } from './webhook-log.tsx';

const STATES = { waiting: m.lastPending, delivered: m.lastDelivered, failed: m.lastFailed };

interface WebhookCardProps {
  adminId: number;
  webhook: Webhook;
  askedAt: Date;
  onChanged: () => Promise<unknown>;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** A webhook with its acts. */
export function WebhookCard({ adminId, webhook, askedAt, onChanged, onSecret }: WebhookCardProps) {
  const { id, url, events, offReason, last } = webhook;
  const queries = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'renew' | 'remove' | null>(null);
  const [isLogShown, setIsLogShown] = useState(false);
  const close = () => setOpen(null);
  const switching = useApiMutation(async (isOn: boolean) => {
    await call(browserApi, changeWebhook, { body: { id, url, events, isOn } });
    await onChanged();
  });
  const trying = useApiMutation(async () => {
    await call(browserApi, testWebhook, { body: { id } });
    await queries.invalidateQueries({ queryKey: ownKey(adminId, listWebhookDeliveries) });
    setIsLogShown(true);
    notify('success', m.testSent());
  });
  const renewing = useApiMutation(async () => onSecret((await call(browserApi, renewWebhookSecret, { body: { id } })).secret));
  const removing = useApiMutation(async () => {
    await call(browserApi, removeWebhook, { query: { id } });
    await onChanged();
  });
  function toggleLog() {
    setIsLogShown(!isLogShown);
    // The result of the last delivery may have arrived meanwhile.
    if (isLogShown) void onChanged();
  }

  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.url}>{url}</h2>
        <p className={textStyles.small}>{events.map((name) => WEBHOOK_EVENT_NAMES[name]()).join(' · ')}</p>
        {!isLogShown && (
          <p className={textStyles.small}>
            {last === null ? m.nothingSent() : STATES[last.state]({ ago: timeAgo(last.at, askedAt) })}
          </p>
        )}
        {offReason !== null && (
          <p className={styles.off}>{rich(m.disabledFor({ b: (parts) => <b>{rich(parts)}</b>, reason: offReason }))}</p>
        )}
        <p role="alert" className={textStyles.fault}>
          {switching.error?.sentence ?? trying.error?.sentence}
        </p>
      </div>
      <Row gap={2} wraps>
        {offReason === null && (
          <Button isBusy={trying.isBusy} onClick={() => void trying.run()}>
            {m.sendTest()}
          </Button>
        )}
        <Button aria-expanded={isLogShown} onClick={toggleLog}>
          {m.log()}
        </Button>
        <Button onClick={() => setOpen('edit')}>{common.edit()}</Button>
        <Button isBusy={switching.isBusy} onClick={() => void switching.run(offReason !== null)}>
          {offReason === null ? m.switchOff() : m.switchOn()}
        </Button>
        <Button onClick={() => setOpen('renew')}>{m.newSecret()}</Button>
        <Button onClick={() => setOpen('remove')}>{common.remove()}</Button>
      </Row>
      {isLogShown && <WebhookLog adminId={adminId} webhookId={id} />}
      {open === 'edit' && (
        <WebhookDialog
          title={m.editWebhook()}
          webhook={webhook}
          save={async (settings) => {
            await call(browserApi, changeWebhook, { body: { id, ...settings, isOn: offReason === null } });
            await onChanged();
          }}
          onClose={close}
        />
      )}
      {open === 'renew' && (
        <ConfirmDialog title={m.newSecretQuestion()} confirm={m.newSecretConfirm()} write={renewing} onClose={close}>
          {m.newSecretEffect()}
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog title={m.removeWebhookQuestion()} confirm={common.remove()} isDangerous write={removing} onClose={close}>
          {rich(m.removeWebhookEffect({ url: () => <b>{url}</b> }))}
        </ConfirmDialog>
      )}
    </li>
  );
}
