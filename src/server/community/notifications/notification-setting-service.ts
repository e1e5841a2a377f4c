import * as m from '#messages/server-notifications';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import type {
  changeNotificationSettings,
  NotificationSettings,
} from '../../../shared/community/notifications/notification-contract.ts';
import {
  CHOSEN_KINDS,
  isChosen,
  NOTIFICATION_KIND_FACTS,
  type ChosenKind,
  type MailWay,
  type NotificationKind,
} from '../../../shared/community/notifications/notification-kinds.ts';
import { DEFAULT_DIGEST } from '../../../shared/community/notifications/notification-rules.ts';
import { todaysTimeZone } from '../../../shared/community/notifications/time-zones.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import { isTimeZone } from './local-time.ts';
import { notificationSettingStore, type NotificationSettingRow } from './notification-setting-store.ts';

export type NotificationSettingService = ReturnType<typeof notificationSettingService>;

const UNCHOSEN: NotificationSettingRow = {
  mail: true,
  hidden: [],
  ways: {},
  pushed: {},
  quietFrom: null,
  quietTo: null,
  ...DEFAULT_DIGEST,
};

/** Mail setting of a kind. Kinds that members cannot choose have mails of their own. */
export function wayOf({ ways }: Pick<NotificationSettingRow, 'ways'>, kind: NotificationKind): MailWay {
  return (isChosen(kind) ? ways[kind] : undefined) ?? NOTIFICATION_KIND_FACTS[kind].mail ?? 'never';
}

/** Whether devices of the member show a kind. */
export function isPushed({ pushed }: Pick<NotificationSettingRow, 'pushed'>, kind: NotificationKind): boolean {
  return (isChosen(kind) ? pushed[kind] : undefined) ?? NOTIFICATION_KIND_FACTS[kind].push;
}

export function notificationSettingService({ db, mails }: { db: Db; mails: Pick<MailService, 'stoppedAt'> }) {
  const store = notificationSettingStore(db);

  async function read(accountId: number): Promise<NotificationSettings> {
    const found = await store.find(accountId);
    const email = await store.addressOf(accountId);
    const refusedAt = email === null ? null : await mails.stoppedAt(email);
    const { hidden, ways, pushed, quietFrom, quietTo, ...row } = found ?? UNCHOSEN;
    return {
      ...row,
      timeZone: todaysTimeZone(row.timeZone),
      isNew: found === undefined,
      refusedAt: refusedAt?.toISOString() ?? null,
      kinds: CHOSEN_KINDS.map((kind) => ({
        kind,
        app: !hidden.includes(kind),
        mail: wayOf({ ways }, kind),
        push: isPushed({ pushed }, kind),
      })),
      quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
    };
  }

  return {
    read: ({ id }: Member) => read(id),

    async change({ id }: Member, input: InputOf<typeof changeNotificationSettings>['body']): Promise<NotificationSettings> {
      const { kinds, quiet, ...row } = input;
      if (!isTimeZone(row.timeZone)) throw new Refusal('bad_input', m.unknownTimeZone(), 'timeZone');
      await store.save(id, {
        ...row,
        timeZone: todaysTimeZone(row.timeZone),
        hidden: kinds.filter(({ app }) => !app).map(({ kind }) => kind),
        ways: Object.fromEntries(kinds.map(({ kind, mail }): [ChosenKind, MailWay] => [kind, mail])),
        pushed: Object.fromEntries(kinds.map(({ kind, push }): [ChosenKind, boolean] => [kind, push])),
        quietFrom: quiet?.from ?? null,
        quietTo: quiet?.to ?? null,
      });
      return read(id);
    },

    find: async (accountId: number): Promise<NotificationSettingRow> => (await store.find(accountId)) ?? UNCHOSEN,
    end: store.end,
  };
}
