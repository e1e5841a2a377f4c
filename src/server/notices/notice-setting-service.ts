import { Refusal } from '../../shared/kit/errors.ts';
import type { InputOf } from '../../shared/kit/endpoint.ts';
import type { changeNoticeSettings, NoticeSettings } from '../../shared/notices/notice-contract.ts';
import {
  CHOSEN_KINDS,
  isChosen,
  DEFAULT_DIGEST,
  MAIL_DEFAULTS,
  PUSHED_KINDS,
  type ChosenKind,
  type MailWay,
  type NoticeKind,
} from '../../shared/notices/notice-rules.ts';
import { todaysTimeZone } from '../../shared/notices/time-zones.ts';
import type { Member } from '../platform/caller.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { isTimeZone } from './local-time.ts';
import { noticeSettingStore, type NoticeSettingRow } from './notice-setting-store.ts';

export type NoticeSettingService = ReturnType<typeof noticeSettingService>;

const UNCHOSEN: NoticeSettingRow = {
  mail: true,
  hidden: [],
  ways: {},
  pushed: {},
  quietFrom: null,
  quietTo: null,
  ...DEFAULT_DIGEST,
};

/** How a kind is mailed to whoever chose so; what nobody chooses for has mails of its own. */
export function wayOf({ ways }: Pick<NoticeSettingRow, 'ways'>, kind: NoticeKind): MailWay {
  return isChosen(kind) ? (ways[kind] ?? MAIL_DEFAULTS[kind]) : 'never';
}

/** Whether a kind is told on the devices of whoever chose so. */
export function isPushed({ pushed }: Pick<NoticeSettingRow, 'pushed'>, kind: NoticeKind): boolean {
  return (isChosen(kind) ? pushed[kind] : undefined) ?? PUSHED_KINDS.includes(kind);
}

/** Of what members are told, where and when. */
export function noticeSettingService({ db, mails }: { db: Db; mails: Pick<MailService, 'stoppedAt'> }) {
  const store = noticeSettingStore(db);

  async function read(accountId: number): Promise<NoticeSettings> {
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

    async change({ id }: Member, asked: InputOf<typeof changeNoticeSettings>['body']): Promise<NoticeSettings> {
      const { kinds, quiet, ...row } = asked;
      if (!isTimeZone(row.timeZone)) throw new Refusal('bad_input', 'Unknown time zone. Choose one from the list.', 'timeZone');
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

    find: async (accountId: number): Promise<NoticeSettingRow> => (await store.find(accountId)) ?? UNCHOSEN,
    end: store.end,
  };
}
