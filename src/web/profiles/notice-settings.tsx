import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { sendConfirmation, type OwnAccount } from '../../shared/auth/account-contract.ts';
import { longDate } from '../../shared/kit/dates.ts';
import { changeNoticeSettings, getNoticeSettings, type NoticeSettings } from '../../shared/notices/notice-contract.ts';
import {
  CHOSEN_KINDS,
  DEFAULT_DIGEST,
  MAIL_DEFAULTS,
  NOTICE_KIND_NAMES,
  PUSHED_KINDS,
  type Digest,
  type MailWay,
} from '../../shared/notices/notice-rules.ts';
import { foundTimeZones, todaysTimeZone } from '../../shared/notices/time-zones.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../api/use-own.ts';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { notify } from '../ui/notify.ts';
import { Combobox } from '../ui/combobox.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SwitchField } from '../ui/switch-field.tsx';
import textStyles from '../ui/text.module.css';
import type { PickerSource } from '../ui/use-picker-pages.ts';
import { useWrite } from '../ui/use-write.ts';
import styles from './notice-settings.module.css';
import { PushSettings } from './push-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

const WAYS: Record<MailWay, string> = { once: 'At once', digest: 'Digest', never: 'No e-mail' };
const DIGESTS: Record<Digest, string> = { daily: 'Every day', weekly: 'On Mondays', never: 'Never' };
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

const TIME_ZONES: PickerSource<string> = {
  key: ['time zones'],
  pauseMs: 0,
  load: async (text) => ({ items: foundTimeZones(text), hasMore: false }),
  keyOf: (zone) => zone,
  nameOf: (zone) => zone,
};

/** As long as the chosen ones are on their way. */
const USUAL: NoticeSettings = {
  mail: true,
  kinds: CHOSEN_KINDS.map((kind) => ({ kind, app: true, mail: MAIL_DEFAULTS[kind], push: PUSHED_KINDS.includes(kind) })),
  ...DEFAULT_DIGEST,
  quiet: null,
  isNew: false,
  refusedAt: null,
};

/** Of what the member hears, where and when. */
export function NoticeSettingsSection({ account }: { account: OwnAccount }) {
  const { data } = useOwn(account.id, getNoticeSettings, {});
  return (
    <SettingsSection
      id="notices"
      title="Notifications"
      intro="Activity on your content. Moderation and account notices are always e-mailed at once."
    >
      {!account.emailConfirmed && <p className={textStyles.note}>Confirm your e-mail address to get mails.</p>}
      {data !== undefined && data.refusedAt !== null && <StoppedMail account={account} refusedAt={data.refusedAt} />}
      <PushSettings accountId={account.id} />
      <NoticeForm
        key={String(data === undefined)}
        accountId={account.id}
        settings={data ?? USUAL}
        isLoading={data === undefined}
      />
    </SettingsSection>
  );
}

/** Why no mails come, and the way to have them again. */
function StoppedMail({ account, refusedAt }: { account: OwnAccount; refusedAt: string }) {
  const [isSent, setIsSent] = useState(false);
  const send = useWrite(() => call(browserApi, sendConfirmation, { body: {} }));
  return (
    <Stack gap={2}>
      <p className={textStyles.fault}>
        Mail has stopped: the mail server of {account.email} refused what we sent, last on {longDate(refusedAt)}. You get
        nothing but what concerns your account. We try again 30 days after that, at another address, or once you show that mails
        arrive.
      </p>
      <Row gap={2} wraps align="center">
        <Button isBusy={send.isBusy} disabled={isSent} onClick={() => void send.run().then(setIsSent)}>
          Send me a link to confirm the address
        </Button>
        <p role="status" className={textStyles.small}>
          {isSent && `A link went to ${account.email}. Follow it, and mails come again.`}
        </p>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {send.fault?.sentence}
      </p>
    </Stack>
  );
}

interface NoticeFormProps {
  accountId: number;
  settings: NoticeSettings;
  isLoading: boolean;
}

function NoticeForm({ accountId, settings, isLoading }: NoticeFormProps) {
  const queries = useQueryClient();
  const { isNew, refusedAt: _refusedAt, ...saved } = settings;
  const here = todaysTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [chosen, setChosen] = useState(isNew ? { ...saved, timeZone: here } : saved);
  const { mail, kinds, digest, hour, timeZone, quiet } = chosen;
  const change = (part: Partial<typeof chosen>) => setChosen({ ...chosen, ...part });
  const save = useWrite(async () => {
    const told = await call(browserApi, changeNoticeSettings, { body: chosen });
    await keepAnswer(queries, ownKey(accountId, getNoticeSettings, {}), told);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await save.run()) notify('success', 'Your notification settings are saved.');
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack as="fieldset" gap={4} disabled={isLoading} className={styles.form}>
        <SwitchField
          label="E-mail about activity"
          hint="Only what is still unread after 10 minutes"
          value={mail}
          onChange={(on) => change({ mail: on })}
        />
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">Activity</th>
              <th scope="col">In the app</th>
              <th scope="col">By mail</th>
              <th scope="col">On devices</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((each) => {
              const name = NOTICE_KIND_NAMES[each.kind];
              const set = (part: Partial<typeof each>) =>
                change({ kinds: kinds.map((other) => (other.kind === each.kind ? { ...each, ...part } : other)) });
              return (
                <tr key={each.kind}>
                  <th scope="row">{name}</th>
                  <td>
                    {each.kind !== 'message' && (
                      <Tick label={`${name} in the app`} value={each.app} onChange={(app) => set({ app })} />
                    )}
                  </td>
                  <td>
                    <Choice
                      label={`${name} by mail`}
                      words={WAYS}
                      value={each.mail}
                      isDisabled={!mail}
                      onChoose={(way) => set({ mail: way })}
                    />
                  </td>
                  <td>
                    <Tick label={`${name} on devices`} value={each.push} onChange={(push) => set({ push })} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <Row gap={2} wraps align="center">
          <span className={textStyles.label}>Digest</span>
          <Choice
            label="How often"
            words={DIGESTS}
            value={digest}
            isDisabled={!mail}
            onChoose={(often) => change({ digest: often })}
          />
          <HourField
            label="Hour of the digest"
            hour={hour}
            isDisabled={!mail || digest === 'never'}
            onChoose={(to) => change({ hour: to })}
          />
        </Row>
        <SwitchField
          label="Quiet hours"
          hint="Mails held in quiet hours arrive afterwards as one; the digest is not held."
          value={quiet !== null}
          onChange={(on) => change({ quiet: on ? { from: 22, to: 7 } : null })}
        />
        {quiet !== null && (
          <Row gap={2} wraps align="center">
            <HourField label="Quiet from" hour={quiet.from} onChoose={(from) => change({ quiet: { ...quiet, from } })} />
            <span>to</span>
            <HourField label="Quiet until" hour={quiet.to} onChoose={(to) => change({ quiet: { ...quiet, to } })} />
          </Row>
        )}
        <Combobox
          label="Time zone"
          source={TIME_ZONES}
          value={timeZone}
          maxLength={60}
          hint="Type a city or a region."
          isDisabled={isLoading}
          onChange={(zone) => zone !== null && change({ timeZone: zone })}
        />
        {save.fault !== null && (
          <p className={textStyles.fault} role="alert">
            {save.fault.sentence}
          </p>
        )}
        <Row>
          <Button type="submit" look="accent" isBusy={save.isBusy}>
            Save
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
  words: Record<T, string>;
  value: T;
  isDisabled?: boolean;
  onChoose: (value: T) => void;
}

/** One of a few values, by its words. */
function Choice<T extends string>({ label, words, value, isDisabled, onChoose }: ChoiceProps<T>) {
  const values = Object.keys(words) as T[];
  return (
    <SelectField
      label={label}
      value={words[value]}
      choices={values.map((each) => words[each])}
      isDisabled={isDisabled ?? false}
      onChoose={(word) => onChoose(values.find((each) => words[each] === word) ?? value)}
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
