import * as m from '#messages/server-notifications';

import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import { MAX_PUSHED, PUSH_KEPT_SECONDS } from '../../../shared/community/notifications/notification-rules.ts';
import type { addPushDevice, PushDevices } from '../../../shared/community/notifications/push-contract.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { StoredError } from '../../platform/stored-error.ts';
import { sessionOf, type Member } from '../../platform/caller.ts';
import { isPrivateUrl, outsideCaller, OutsideFailure } from '../../platform/http/outside-caller.ts';
import { storedLanguage } from '../../platform/http/request-language.ts';
import { MAX_TRIES, type RunningJob } from '../../platform/jobs/job-queue.ts';
import { quietOf } from './local-time.ts';
import { isPushed, type NotificationSettingService } from './notification-setting-service.ts';
import { notificationStore } from './notification-store.ts';
import { notificationView } from './notification-view.ts';
import { areKeysOfBrowser, encryptPush, pushTopic, signPush, type PushKeys, type PushReceiver } from './push-message.ts';
import { PUSH_BATCH, pushStore, type DuePush } from './push-store.ts';
import { pushView } from './push-view.ts';
import type { AppContext } from '../../app/app-context.ts';

const LIMIT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Statuses of an expired subscription (RFC 8030 § 7.3). */
const GONE = new Set([404, 410]);

interface PushDependencies extends Pick<AppContext, 'db' | 'clock' | 'jobs'> {
  settings: NotificationSettingService;
  keys: PushKeys;
  publicUrl: string;
  mayBePrivate: boolean;
}

/** One push: a group of notifications, or several. */
interface Push {
  subscriptionId: number;
  topic: string;
  groups: number[];
}

/** Each kind has its own queue, so that a flood of one does not delay the others. */
const jobOf = (kind: NotificationKind) => `push-${kind}`;

export function pushService({ db, clock, jobs, settings, keys, publicUrl, mayBePrivate }: PushDependencies) {
  const store = pushStore(db);

  async function list(member: Member): Promise<PushDevices> {
    const devices = await store.list(member.id, clock());
    return {
      key: keys.publicKey,
      devices: devices.map(({ sessionId, createdAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
        current: sessionId === member.session?.id,
      })),
    };
  }

  /** Returns the status of the push service's reply. */
  async function post({ topic, ...to }: PushReceiver & { topic: string }, text: string, signal: AbortSignal) {
    const { origin } = new URL(to.endpoint);
    const { status } = await outsideCaller(origin, { mayBePrivate }).request(to.endpoint.slice(origin.length), {
      method: 'POST',
      headers: {
        authorization: signPush(keys, to.endpoint, publicUrl, clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(PUSH_KEPT_SECONDS),
        topic,
        connection: 'close',
      },
      body: encryptPush(to, text),
      limitMs: LIMIT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      signal,
    });
    return status;
  }

  /** Pushes notifications that are still unread. Expired subscriptions are removed, and those that fail at every try. */
  async function send({ subscriptionId, topic, groups }: Push, { tries, signal }: RunningJob): Promise<void> {
    const to = await store.find(subscriptionId, clock());
    if (to === undefined) return;
    const chosen = await settings.find(to.accountId);
    const rows = await notificationStore(db).list(to.accountId, {
      before: null,
      kind: undefined,
      limit: groups.length,
      groups,
    });
    const notifications = rows.filter(({ kind }) => isPushed(chosen, kind)).map(notificationView);
    const text = inLanguage(storedLanguage(to.language), () => pushView(notifications, topic));
    if (text === null) return;
    let failure: MessageText;
    try {
      const status = await post({ ...to, topic }, text, signal);
      if (status >= 200 && status < 300) return;
      failure = m.pushServiceAnswered.with({ status });
      if (GONE.has(status)) return void (await store.remove(to.accountId, subscriptionId));
    } catch (error) {
      if (signal.aborted || !(error instanceof OutsideFailure)) throw error;
      failure = m.pushServiceSilent.with({ reason: error.reason });
      if (error.kind === 'private_address') return void (await store.remove(to.accountId, subscriptionId));
    }
    if (tries >= MAX_TRIES) await store.remove(to.accountId, subscriptionId);
    throw new StoredError(failure);
  }

  for (const kind of NOTIFICATION_KINDS) jobs.work(jobOf(kind), { concurrency: 2, run: send });

  async function gather(accountIds: number[], now: Date): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const due = await pushStore(trx).take(accountIds, now);
      const alike = Map.groupBy(due, ({ subscriptionId, kind }) => `${subscriptionId} ${kind}`);
      for (const pushes of [...alike.values()].flatMap(together)) await jobs.add(trx, jobOf(pushes.kind), pushes.push);
    });
  }

  return {
    list,

    async add(member: Member, device: InputOf<typeof addPushDevice>['body']): Promise<PushDevices> {
      if (!(await isPushService(device.endpoint, mayBePrivate)))
        throw new Refusal('bad_input', m.notAPushService(), 'endpoint');
      if (!areKeysOfBrowser(device)) throw new Refusal('bad_input', m.notBrowserKeys(), 'p256dh');
      const { id } = sessionOf(member);
      await db.transaction().execute((trx) => pushStore(trx).add(member.id, id, device, clock()));
      return list(member);
    },

    async remove(member: Member, id: number): Promise<PushDevices> {
      await store.remove(member.id, id);
      return list(member);
    },

    /** Queues due pushes. Members in quiet hours are postponed. */
    async run(): Promise<void> {
      const now = clock();
      for (;;) {
        const due = await store.due(now);
        const wanted: number[] = [];
        for (const member of due) {
          const until = quietOf(member, now);
          if (until === null) wanted.push(member.accountId);
          else await store.postpone(member.accountId, until);
        }
        if (wanted.length > 0) await gather(wanted, now);
        if (due.length < PUSH_BATCH) return;
      }
    },
  };
}

/** Pushes of one kind to one device: a few singly, many as a number. */
function together(due: DuePush[]): { kind: NotificationKind; push: Push }[] {
  const pushOf = (groups: DuePush[], key: string) =>
    groups.slice(0, 1).map(({ subscriptionId, auth, kind }) => ({
      kind,
      push: { subscriptionId, topic: pushTopic(auth, key), groups: groups.map(({ groupId }) => groupId) },
    }));
  const [first] = due;
  if (first === undefined) return [];
  return due.length > MAX_PUSHED ? pushOf(due, `kind ${first.kind}`) : due.flatMap((one) => pushOf([one], one.groupKey));
}

/** Whether an endpoint may belong to a push service. Callers type it, so only public addresses are allowed (SSRF). */
async function isPushService(endpoint: string, mayBePrivate: boolean): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (mayBePrivate) return /^https?:$/.test(protocol);
  return protocol === 'https:' && port === '' && !(await isPrivateUrl(endpoint));
}
