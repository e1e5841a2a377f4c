import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { MAX_MODERATION_NOTE } from '../../../shared/accounts/trust/hold-rules.ts';
import { findLinks, MAX_SWEPT, sweepLinks, type FoundLinks } from '../../../shared/moderation/reports/sweep-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './link-sweep.module.css';
import { sweptWords } from './swept-words.ts';

const SPANS = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '72', label: 'The last 3 days' },
  { value: '168', label: 'The last 7 days' },
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
    <Stack as="section" gap={5} aria-label="Remove by link">
      <p className={styles.about}>
        Finds comments and publications with links to a site, by anyone except moderators. They are removed together, which can
        be undone from the log.
      </p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Site"
          value={host}
          maxLength={255}
          placeholder="example.com"
          autoCapitalize="none"
          spellCheck={false}
          fault={look.fault?.sentence ?? null}
          onChange={({ target }) => {
            setHost(target.value);
            setFound(null);
            look.forgetFault();
          }}
        />
        <SelectChoice
          label="Within"
          value={span}
          choices={SPANS}
          missing="Choose a time"
          onChoose={(chosen) => {
            setSpan(chosen);
            setFound(null);
          }}
        />
        <Button type="submit" variant="accent" isBusy={look.isBusy} disabled={isBlank(host) || span === null}>
          Search
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
  if (members === 0) return `No public content from this time links to ${host}.`;
  const verb = found.comments + found.publications === 1 ? 'links' : 'link';
  return `${sweptWords(found)} of ${counted(members, 'member', 'members')} ${verb} to ${host}.`;
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
    notify('success', `Removed ${sweptWords(swept)}. You can undo this from the log.`);
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
    onDone();
  });
  return (
    <Stack gap={3} className={styles.remove}>
      <TextArea
        label="Reason"
        hint="The members see it, and everyone where a removed comment keeps its place."
        rows={2}
        maxLength={MAX_MODERATION_NOTE}
        value={note}
        fault={remove.fault?.sentence ?? null}
        onChange={({ target }) => {
          setNote(target.value);
          remove.forgetFault();
        }}
      />
      {Math.max(comments, publications) > MAX_SWEPT && (
        <p className={textStyles.note}>
          At most {MAX_SWEPT} comments and {MAX_SWEPT} publications are removed at once, newest first. Search again for the
          rest.
        </p>
      )}
      <div>
        <Button variant="danger" isBusy={remove.isBusy} disabled={isBlank(note)} onClick={() => void remove.run()}>
          Remove all
        </Button>
      </div>
    </Stack>
  );
}
