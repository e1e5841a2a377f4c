import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { addWebhook, listWebhooks } from '../../shared/webhooks/webhook-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey, useOwn } from '../api/use-own.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import textStyles from '../ui/text.module.css';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import styles from './webhook-list.module.css';

/** The programs that hear of what happens here. */
export function WebhookList({ adminId }: { adminId: number }) {
  const queries = useQueryClient();
  const { data, error, refetch, isFetching, dataUpdatedAt } = useOwn(adminId, listWebhooks, {});
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ownKey(adminId, listWebhooks) });
  if (data === undefined)
    return error === null || isFetching ? (
      <p aria-busy="true" className={textStyles.note}>
        One moment…
      </p>
    ) : (
      <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap={5}>
      <Row gap={3} align="center" wraps spread>
        <p className={styles.about}>
          Each address is called with a signed message when a subscribed event occurs. How to verify a message is described in
          the <a href="/api/docs#webhooks">API documentation</a>.
        </p>
        <Button look="accent" onClick={() => setIsAdding(true)}>
          <Plus size={18} aria-hidden />
          Add a webhook
        </Button>
      </Row>
      {data.webhooks.length === 0 ? (
        <EmptyNote title="No webhooks yet">
          <p>Add the address of a program that should hear of publications, comments or reports.</p>
        </EmptyNote>
      ) : (
        <Stack as="ul" gap={4} aria-label="Webhooks">
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
          title="Add a webhook"
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
