import * as common from '#messages/common';
import * as m from '#messages/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { MAX_MODERATION_NOTE } from '../../../shared/accounts/trust/hold-rules.ts';
import { findLinks, MAX_SWEPT, sweepLinks, type FoundLinks } from '../../../shared/moderation/reports/sweep-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './link-sweep.module.css';
import { sweptWords } from './swept-words.ts';

const SPANS = [
  { value: '1', label: m.lastHour },
  { value: '24', label: m.last24Hours },
  { value: '72', label: m.last3Days },
  { value: '168', label: m.last7Days },
] as const;
type Span = (typeof SPANS)[number]['value'];

/** Finds recent content that links to a site, and removes it in one act. */
export function LinkSweep({ accountId }: { accountId: number }) {
  const [host, setHost] = useState('');
  const [span, setSpan] = useState<Span | null>('24');
  const [found, setFound] = useState<FoundLinks | null>(null);
  const look = useApiMutation(async (hours: number) => setFound(await call(browserApi, findLinks, { query: { host, hours } })));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(host) && span !== null) void look.run(Number(span));
  }

  return (
    <Stack as="section" gap={5} aria-label={m.removeByLink()}>
      <p className={styles.about}>{m.removeByLinkAbout()}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={m.site()}
          value={host}
          maxLength={255}
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          error={look.error?.sentence ?? null}
          onChange={({ target }) => {
            setHost(target.value);
            setFound(null);
            look.clearError();
          }}
        />
        <SelectChoice
          label={m.within()}
          value={span}
          choices={SPANS.map(({ value, label }) => ({ value, label: label() }))}
          missing={m.chooseTime()}
          onChoose={(chosen) => {
            setSpan(chosen);
            setFound(null);
          }}
        />
        <Button type="submit" variant="accent" isBusy={look.isBusy} disabled={isBlank(host) || span === null}>
          {common.search()}
        </Button>
      </form>
      <p role="status">{found !== null && sentenceOf(found)}</p>
      {found !== null && found.members > 0 && (
        <RemoveForm accountId={accountId} found={found} hours={Number(span)} onDone={() => setFound(null)} />
      )}
    </Stack>
  );
}

function sentenceOf(found: FoundLinks): string {
  const { host, members } = found;
  if (members === 0) return m.noLinks({ host });
  return m.linksFound({ what: sweptWords(found), members, count: found.comments + found.publications, host });
}

interface RemoveFormProps {
  accountId: number;
  found: FoundLinks;
  hours: number;
  onDone: () => void;
}

function RemoveForm({ accountId, found, hours, onDone }: RemoveFormProps) {
  const { host, comments, publications } = found;
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const remove = useApiMutation(async () => {
    const swept = await call(browserApi, sweepLinks, { body: { host, hours, note } });
    notify('success', m.sweepDone({ what: sweptWords(swept) }));
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
    onDone();
  });
  return (
    <Stack gap={3} className={styles.remove}>
      <TextArea
        label={m.reasonLabel()}
        hint={m.reasonHintMembers()}
        rows={2}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        error={remove.error?.sentence ?? null}
        onChange={({ target }) => {
          setNote(target.value);
          remove.clearError();
        }}
      />
      {Math.max(comments, publications) > MAX_SWEPT && <p className={textStyles.note}>{m.sweepLimit({ max: MAX_SWEPT })}</p>}
      <div>
        <Button variant="danger" isBusy={remove.isBusy} disabled={isBlank(note)} onClick={() => void remove.run()}>
          {m.removeAll()}
        </Button>
      </div>
    </Stack>
  );
}
