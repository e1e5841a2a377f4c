import * as m from '#messages/server-webhooks';

import { DELIVERY_LIMIT_MS, GIVEN_UP_LIMIT } from '../../../shared/integrations/webhooks/webhook-rules.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';
import type { AppContext } from '../../app/app-context.ts';
import { outsideCaller, OutsideFailure } from '../../platform/http/outside-caller.ts';
import { MAX_TRIES, type RunningJob } from '../../platform/jobs/job-queue.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { webhookHeaders } from './webhook-signature.ts';
import { webhookStore, type SentDelivery } from './webhook-store.ts';

/** Maximal number of reply bytes to read; none are stored. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** Status of a receiver that wants no more deliveries (Standard Webhooks 1.0.0, § Sender guidelines). */
const GONE = 410;

interface Answer {
  status: number | null;
  failure: MessageText | null;
}

/** Sends one delivery. The queue retries failures for about a day. */
export function webhookSending({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { publicUrl, webhooksMayBePrivate: mayBePrivate } = config;
  const store = webhookStore(db);

  async function post({ url, secret, messageId, body }: SentDelivery, signal: AbortSignal): Promise<Answer> {
    const { origin } = new URL(url);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Polyshelf webhooks (${publicUrl})`,
      connection: 'close',
      ...webhookHeaders(secret, { messageId, body, at: clock() }),
    };
    try {
      const caller = outsideCaller(origin, { mayBePrivate });
      const { status } = await caller.request(url.slice(origin.length), {
        method: 'POST',
        headers,
        body,
        limitMs: DELIVERY_LIMIT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        signal,
      });
      return { status, failure: status >= 200 && status < 300 ? null : m.answeredStatus.with({ status }) };
    } catch (error) {
      if (signal.aborted || !(error instanceof OutsideFailure)) throw error;
      // The receiver answered, but with too many bytes.
      if (error.kind === 'too_large') return { status: null, failure: m.answerTooLong.with() };
      return { status: null, failure: m.noAnswer.with({ reason: error.reason }) };
    }
  }

  return async ({ id }: { id: number }, { tries, signal }: RunningJob): Promise<void> => {
    const delivery = await store.delivery(id);
    if (delivery?.state !== 'waiting') return;
    const began = performance.now();
    const { status, failure } =
      delivery.offReason === null ? await post(delivery, signal) : { status: null, failure: m.isOff.with() };
    const isOver = tries >= MAX_TRIES || delivery.offReason !== null || status === GONE;
    const state = failure === null ? 'delivered' : isOver ? 'failed' : 'waiting';
    const tookMs = Math.round(performance.now() - began);
    const givenUp = await store.settle(delivery, {
      status,
      failure: failure && storedText([failure]),
      state,
      tookMs,
      at: clock(),
    });
    if (status === GONE) await store.switchOff(delivery.webhookId, storedText([m.answeredGone.with()]));
    else if (givenUp >= GIVEN_UP_LIMIT)
      await store.switchOff(delivery.webhookId, storedText([m.deliveriesFailed.with({ count: GIVEN_UP_LIMIT })]));
    if (state === 'waiting' && failure !== null) throw new StoredError(failure);
  };
}
