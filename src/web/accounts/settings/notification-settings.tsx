import * as common from '#messages/common';
import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { REFUSED_DAYS } from '../../../shared/integrations/operations/mail-state-contract.ts';
import { sendConfirmation, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '../../../shared/community/notifications/notification-contract.ts';
import {
  CHOSEN_KINDS,
  NOTIFICATION_KIND_FACTS,
  type MailWay,
} from '../../../shared/community/notifications/notification-kinds.ts';
import { DEFAULT_DIGEST, type Digest, MAIL_AFTER_SECONDS } from '../../../shared/community/notifications/notification-rules.ts';
import { foundTimeZones, todaysTimeZone } from '../../../shared/community/notifications/time-zones.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { Combobox } from '../../platform/ui/form/combobox.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { SwitchField } from '../../platform/ui/form/switch-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import type { PickerSource } from '../../platform/ui/form/use-picker-pages.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './notification-settings.module.css';
import { PushSettings } from './push-settings.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { SettingsSection } from './settings-section.tsx';

const WAYS: Record<MailWay, () => string> = { once: m.mailOnce, digest: m.mailDigest, never: m.mailNever };
const DIGESTS: Record<Digest, () => string> = { daily: m.digestDaily, weekly: m.digestWeekly, never: m.digestNever };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const TIME_ZONES: PickerSource<string> = {
  key: ['time zones'],
  pauseMs: 0,
  load: async (text) => ({ items: foundTimeZones(text), hasMore: false }),
  keyOf: (zone) => zone,
  nameOf: (zone) => zone,
};

/** Placeholder until the settings have loaded. */
const USUAL: NotificationSettings = {
  mail: true,
  kinds: CHOSEN_KINDS.map((kind) => {
    const { mail, push } = NOTIFICATION_KIND_FACTS[kind];
    return { kind, app: true, mail: mail ?? 'never', push };
  }),
  ...DEFAULT_DIGEST,
  quiet: null,
  isNew: false,
  refusedAt: null,
};

/** Notification settings by kind and channel. */
export function NotificationSettingsSection({ account }: { account: OwnAccount }) {
  const query = useOwn(account.id, getNotificationSettings, {});
  const { data } = query;
  return (
    <SettingsSection id="notices" title={m.notifications()} intro={m.notificationsIntro()}>
      {!account.emailConfirmed && <p className={textStyles.note}>{m.confirmForMails()}</p>}
      {data !== undefined && data.refusedAt !== null && <StoppedMail account={account} refusedAt={data.refusedAt} />}
      <PushSettings accountId={account.id} />
      <PendingQuery query={query}>
        <NotificationForm
          key={String(data === undefined)}
          accountId={account.id}
          settings={data ?? USUAL}
          isLoading={data === undefined}
        />
      </PendingQuery>
    </SettingsSection>
  );
}

/** Explains stopped mails, with a button to resume them. */
function StoppedMail({ account, refusedAt }: { account: OwnAccount; refusedAt: string }) {
  const [isSent, setIsSent] = useState(false);
  const send = useApiMutation(() => call(browserApi, sendConfirmation, { body: {} }));
  return (
    <Stack gap={2}>
      <p className={textStyles.fault}>
        {m.mailStopped({ email: account.email ?? '', day: longDate(refusedAt), days: REFUSED_DAYS })}
      </p>
      <Row gap={2} wraps align="center">
        <Button isBusy={send.isBusy} disabled={isSent} onClick={() => void send.run().then(setIsSent)}>
          {m.sendConfirmLink()}
        </Button>
        <p role="status" className={textStyles.small}>
          {isSent && m.mailResumes({ email: account.email ?? '' })}
        </p>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {send.error?.sentence}
      </p>
    </Stack>
  );
}

interface NotificationFormProps {
  accountId: number;
  settings: NotificationSettings;
  isLoading: boolean;
}

function NotificationForm({ accountId, settings, isLoading }: NotificationFormProps) {
  const queries = useQueryClient();
  const { isNew, refusedAt: _refusedAt, ...saved } = settings;
  const here = todaysTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [chosen, setChosen] = useState(isNew ? { ...saved, timeZone: here } : saved);
  const { mail, kinds, digest, hour, timeZone, quiet } = chosen;
  const change = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part });
  const save = useApiMutation(async () => {
    const stored = await call(browserApi, changeNotificationSettings, { body: chosen });
    await keepAnswer(queries, ownKey(accountId, getNotificationSettings, {}), stored);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save.run()) notify('success', m.notificationsSaved());
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack as="fieldset" gap={4} disabled={isLoading} className={styles.form}>
        <SwitchField
          label={m.emailActivity()}
          hint={m.emailActivityHint({ minutes: MAIL_AFTER_SECONDS / 60 })}
          value={mail}
          onChange={(on) => change({ mail: on })}
        />
        <div className={styles.scroll}>
          <table className={styles.kinds}>
            <thead>
              <tr>
                <th scope="col">{m.activity()}</th>
                <th scope="col">{m.inApp()}</th>
                <th scope="col">{m.byMail()}</th>
                <th scope="col">{m.onDevices()}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((each) => {
                const name = NOTIFICATION_KIND_FACTS[each.kind].name();
                const set = (part: Partial<typeof each>) =>
                  change({ kinds: kinds.map((other) => (other.kind === each.kind ? { ...each, ...part } : other)) });
                return (
                  <tr key={each.kind}>
                    <th scope="row">{name}</th>
                    <td>
                      {each.kind !== 'message' && (
                        <Tick label={m.kindInApp({ kind: name })} value={each.app} onChange={(app) => set({ app })} />
                      )}
                    </td>
                    <td>
                      <Choice
                        label={m.kindByMail({ kind: name })}
                        words={WAYS}
                        value={each.mail}
                        isDisabled={!mail}
                        onChoose={(way) => set({ mail: way })}
                      />
                    </td>
                    <td>
                      <Tick label={m.kindOnDevices({ kind: name })} value={each.push} onChange={(push) => set({ push })} />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <Row gap={2} wraps align="center">
          <span className={textStyles.label}>{m.mailDigest()}</span>
          <Choice
            label={m.digestOften()}
            words={DIGESTS}
            value={digest}
            isDisabled={!mail}
            onChoose={(often) => change({ digest: often })}
          />
          <HourField
            label={m.digestHour()}
            hour={hour}
            isDisabled={!mail || digest === 'never'}
            onChoose={(to) => change({ hour: to })}
          />
        </Row>
        <SwitchField
          label={m.quietHours()}
          hint={m.quietHoursHint()}
          value={quiet !== null}
          onChange={(on) => change({ quiet: on ? { from: 22, to: 7 } : null })}
        />
        {quiet !== null && (
          <Row gap={2} wraps align="center">
            <HourField label={m.quietFrom()} hour={quiet.from} onChoose={(from) => change({ quiet: { ...quiet, from } })} />
            <span>{m.quietTo()}</span>
            <HourField label={m.quietUntil()} hour={quiet.to} onChoose={(to) => change({ quiet: { ...quiet, to } })} />
          </Row>
        )}
        <Combobox
          label={m.timeZone()}
          source={TIME_ZONES}
          value={timeZone}
          maxLength={60}
          hint={m.timeZoneHint()}
          isDisabled={isLoading}
          onChange={(zone) => zone !== null && change({ timeZone: zone })}
        />
        {save.error !== null && (
          <p className={textStyles.fault} role="alert">
            {save.error.sentence}
          </p>
        )}
        <Row>
          <Button type="submit" variant="accent" isBusy={save.isBusy}>
            {common.save()}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface TickProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function Tick({ label, value, onChange }: TickProps) {
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={label}
      checked={value}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  words: Record<T, () => string>;
  value: T;
  isDisabled?: boolean;
  onChoose: (value: T) => void;
}

/** Select with a label per value. */
function Choice<T extends string>({ label, words, value, isDisabled, onChoose }: ChoiceProps<T>) {
  const values = Object.keys(words) as T[];
  return (
    <SelectField
      label={label}
      value={words[value]()}
      choices={values.map((each) => words[each]())}
      isDisabled={isDisabled ?? false}
      onChoose={(word) => onChoose(values.find((each) => words[each]() === word) ?? value)}
    />
  );
}

interface HourFieldProps {
  label: string;
  hour: number;
  isDisabled?: boolean;
  onChoose: (hour: number) => void;
}

function HourField({ label, hour, isDisabled = false, onChoose }: HourFieldProps) {
  return (
    <SelectField
      label={label}
      value={HOURS[hour] ?? ''}
      choices={HOURS}
      isDisabled={isDisabled}
      onChoose={(text) => onChoose(HOURS.indexOf(text))}
    />
  );
}
