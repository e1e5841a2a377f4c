import * as m from '#messages/admin';
import * as common from '#messages/common';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { addWebhook, listWebhooks } from '../../../shared/integrations/webhooks/webhook-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhook-list.module.css';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';

/** Programs that are notified of events. */
export function WebhookList({ adminId }: { adminId: number }) {
  const queries = useQueryClient();
  const query = useOwn(adminId, listWebhooks, {});
  const { data, dataUpdatedAt } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ownKey(adminId, listWebhooks) });
  if (data === undefined) return <PendingQuery query={query} />;
  return (
    <Stack gap={5}>
      <Row gap={3} align="center" wraps spread>
        <p className={styles.about}>
          {rich(m.webhooksAbout({ link: (parts) => <a href="/api/docs#webhooks">{rich(parts)}</a> }))}
        </p>
        <Button variant="accent" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden />
          {m.addWebhook()}
        </Button>
      </Row>
      {data.webhooks.length === 0 ? (
        <EmptyNote title={m.noWebhooks()}>
          <p>{m.noWebhooksHint()}</p>
        </EmptyNote>
      ) : (
        <Stack as="ul" gap={4} aria-label={m.webhooks()}>
          {data.webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              adminId={adminId}
              webhook={webhook}
              askedAt={new Date(dataUpdatedAt)}
              onChanged={refresh}
              onSecret={setSecret}
            />
          ))}
        </Stack>
      )}
      {isAdding && (
        <WebhookDialog
          title={m.addWebhook()}
          webhook={null}
          save={async (settings) => {
            setSecret((await call(browserApi, addWebhook, { body: settings })).secret);
            await refresh();
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {secret !== null && <ShownSecret secret={secret} onClose={() => setSecret(null)} />}
    </Stack>
  );
}

/** Signing secret of a webhook, shown only once. */
function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={m.webhookSecret()} onClose={onClose}>
      <p>{m.webhookSecretNote()}</p>
      <CopyableCode text={secret} label={m.copySecret()} />
      <DialogActions>
        <Button variant="accent" onClick={onClose}>
          {common.done()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
