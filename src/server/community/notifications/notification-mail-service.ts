import * as m from '#messages/server-notifications';

import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { isChosen } from '../../../shared/community/notifications/notification-kinds.ts';
import type { Db } from '../../platform/db/database.ts';
import { storedLanguage } from '../../platform/http/request-language.ts';
import { MAX_TRIES, type JobQueue, type RunningJob } from '../../platform/jobs/job-queue.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { digestDue, quietOf } from './local-time.ts';
import { notificationMailCode, readNotificationMailCode } from './notification-mail-codes.ts';
import { AWAY, notificationMailStore, type NotificationMailStore } from './notification-mail-store.ts';
import { notificationMailView } from './notification-mail-view.ts';
import { wayOf, type NotificationSettingService } from './notification-setting-service.ts';
import { notificationStore } from './notification-store.ts';
import { notificationView } from './notification-view.ts';

const JOB = 'notice-mail';
/** Limit of groups in one mail. */
const MOST_GROUPS = 200;
/** Name of the digest among the kinds of an unsubscribe code. */
const DIGEST = 'digest';

interface NotificationMailDependencies {
  db: Db;
  clock: () => Date;
  jobs: Pick<JobQueue, 'add' | 'work'>;
  mails: Pick<MailService, 'send'>;
  settings: NotificationSettingService;
  secret: string;
  publicUrl: string;
}

/** Mails with unread notifications. Due ones are grouped, and a job sends each mail. */
export function notificationMailService({ db, clock, jobs, mails, settings, secret, publicUrl }: NotificationMailDependencies) {
  const store = notificationMailStore(db);

  const gather = (ids: (writes: NotificationMailStore) => Promise<number[]>) =>
    db.transaction().execute(async (trx) => {
      for (const id of await ids(notificationMailStore(trx))) await jobs.add(trx, JOB, { id });
    });

  /** Groups due notifications into mails. Members in quiet hours are postponed. */
  async function gatherDue(now: Date): Promise<void> {
    const due = await store.due(now);
    const wanted: number[] = [];
    for (const member of due.filter(({ isMailable }) => isMailable)) {
      const until = quietOf(member, now);
      if (until === null) wanted.push(member.accountId);
      else await store.postpone(member.accountId, until);
    }
    await store.forget(due.filter(({ isMailable }) => !isMailable).map(({ accountId }) => accountId));
    if (wanted.length > 0) await gather((writes) => writes.gather(wanted, now));
  }

  async function gatherDigests(now: Date): Promise<void> {
    const due = (await store.digests()).flatMap((group) => {
      const found = digestDue(now, group);
      return found === null ? [] : [{ ...group, ...found }];
    });
    if (due.length > 0) await gather((writes) => writes.gatherDigests(due, now));
  }

  /** Sends a mail with its still unread notifications, at most once. A crash between claim and delivery loses the mail. */
  async function send(id: number, isLast: boolean): Promise<void> {
    const now = clock();
    const to = await store.take(id, now);
    if (to === undefined) return;
    const { accountId, period, email, nickname } = to;
    try {
      const chosen = await settings.find(accountId);
      const isDigest = !period.startsWith('once');
      const { digest } = chosen;
      if (isDigest && digest === 'never') return;
      const wayOut = (ended: string[]) => {
        const code = notificationMailCode(secret, accountId, ended);
        const [leaveUrl, oneClickUrl] = [
          `${publicUrl}/notices/unsubscribe#code=${code}`,
          `${publicUrl}/api/notices/one-click?code=${code}`,
        ];
        return { to: email, nickname, leaveUrl, oneClickUrl, id: `notices.${id}` };
      };
      if (period.startsWith(AWAY)) {
        await mails.send({ kind: 'digest-stopped', url: publicUrl, ...wayOut([DIGEST]) }, isLast);
        return;
      }
      const rows = await notificationStore(db).list(accountId, { before: null, kind: undefined, limit: MOST_GROUPS, mail: id });
      const notifications = rows.filter(({ kind }) => wayOf(chosen, kind) !== 'never').map(notificationView);
      if (notifications.length === 0) return;
      const kinds = [...new Set(notifications.map(({ kind }) => kind))].toSorted();
      const { thread, ...words } = inLanguage(storedLanguage(to.language), () =>
        notificationMailView(notifications, { isDigest, publicUrl }),
      );
      const list = isDigest ? DIGEST : kinds.length === 1 ? `${kinds[0]}` : 'notices';
      const where = { url: `${publicUrl}/me/settings#notices`, ...wayOut(isDigest ? [DIGEST] : kinds) };
      const inThread = thread && `notices.${thread}.${accountId}`;
      await mails.send(
        { kind: 'notices', ...words, ...where, list, thread: inThread, digest: isDigest && digest !== 'never' ? digest : null },
        isLast,
      );
    } catch (error) {
      await store.giveBack(id);
      throw error;
    }
  }

  jobs.work(JOB, { concurrency: 2, run: ({ id }: { id: number }, { tries }: RunningJob) => send(id, tries >= MAX_TRIES) });

  return {
    /** Creates the due mails and queues a job for each. */
    async run(): Promise<void> {
      const now = clock();
      await gatherDue(now);
      await gatherDigests(now);
    },

    /** Applies an unsubscribe code. Idempotent. */
    async end(code: string): Promise<{ ended: string[] }> {
      const found = readNotificationMailCode(secret, code);
      if (found === null) throw new Refusal('bad_input', m.invalidLink(), 'code');
      await settings.end(found.accountId, {
        ways: Object.fromEntries(found.ended.filter(isChosen).map((kind) => [kind, 'never'])),
        digest: found.ended.includes(DIGEST),
      });
      return { ended: found.ended };
    },

    sweep: () => store.sweep(clock()),
  };
}
