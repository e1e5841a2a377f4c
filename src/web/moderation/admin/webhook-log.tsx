import * as m from '#messages/admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type WebhookDelivery,
} from '../../../shared/integrations/webhooks/webhook-contract.ts';
import { DELIVERIES_PAGE_SIZE } from '../../../shared/integrations/webhooks/webhook-rules.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './webhook-list.module.css';

const LOOK_AGAIN_MS = 2000;

/** Deliveries of a webhook with their results. */
export function WebhookLog({ adminId, webhookId }: { adminId: number; webhookId: number }) {
  const [page, setPage] = useState(1);
  const input = { query: { id: webhookId, page } };
  const query = useQuery({
    queryKey: ownKey(adminId, listWebhookDeliveries, input),
    queryFn: ({ signal }) => call(browserApi, listWebhookDeliveries, { ...input, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.deliveries.some((one) => one.triedAt === null) ? LOOK_AGAIN_MS : false),
  });
  const { data, dataUpdatedAt } = query;
  if (data === undefined) return <PendingQuery query={query} />;
  if (data.total === 0) return <p className={textStyles.note}>{m.nothingSentLately()}</p>;
  const pages = Math.ceil(data.total / DELIVERIES_PAGE_SIZE);
  return (
    <Stack gap={3}>
      <ol className={styles.log} aria-label={m.log()}>
        {data.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} askedAt={new Date(dataUpdatedAt)} adminId={adminId} />
        ))}
      </ol>
      {pages > 1 && (
        <Row gap={2} align="center">
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {m.later()}
          </Button>
          <span className={textStyles.small}>{m.pageOf({ page, pages })}</span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {m.earlier()}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  askedAt: Date;
  adminId: number;
}

function Delivery({ delivery, askedAt, adminId }: DeliveryProps) {
  const { id, event, body, state, createdAt } = delivery;
  const queries = useQueryClient();
  const sending = useApiMutation(async () => {
    try {
      await call(browserApi, resendWebhookDelivery, { body: { id } });
      await queries.invalidateQueries({ queryKey: ownKey(adminId, listWebhookDeliveries) });
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  return (
    <li>
      <details>
        <summary className={styles.delivery}>
          <b>{event}</b>
          <span data-state={state}>{outcomeOf(delivery)}</span>
          <time dateTime={createdAt}>{timeAgo(createdAt, askedAt)}</time>
        </summary>
        <pre className={styles.body}>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        <Button isBusy={sending.isBusy} onClick={() => void sending.run()}>
          {m.sendAgain()}
        </Button>
      </details>
    </li>
  );
}

function outcomeOf({ state, tries, status, failure, tookMs }: WebhookDelivery): string {
  if (state === 'delivered') return m.deliveryTaken({ status: status ?? 0, ms: tookMs ?? 0 });
  if (tries === 0) return m.deliveryWaiting();
  return (state === 'failed' ? m.deliveryGivenUp : m.deliveryRetried)({ failure: failure ?? '', count: tries });
}
