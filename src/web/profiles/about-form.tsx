import { useEffect, useRef, type FormEvent } from 'react';

import { changeAbout } from '../../shared/auth/account-contract.ts';
import { MAX_ABOUT } from '../../shared/auth/account-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { refreshViewer } from '../api/viewer.ts';
import { useKeptText } from '../editing/use-kept-text.ts';
import { Button } from '../ui/button.tsx';
import { wholeNumber } from '../ui/compact-number.ts';
import { Row, Stack } from '../ui/layout.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';

/** The key of the typed text in this browser. */
export const aboutDraft = (accountId: number) => ({ accountId, name: 'about' });

interface AboutFormProps {
  accountId: number;
  about: string;
  /** Where the form took the text's place: what brings the text back. */
  onDone?: () => void;
}

/** The text about oneself. */
export function AboutForm({ accountId, about, onDone }: AboutFormProps) {
  const { text, setText, isRestored, forget, reset } = useKeptText(aboutDraft(accountId), about);
  const save = useWrite(async () => {
    await call(browserApi, changeAbout, { body: { about: text } });
    await refreshViewer();
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const tookPlace = onDone !== undefined;
  // The button that had focus went away with the text.
  useEffect(() => {
    if (tookPlace) field.current?.focus();
  }, [tookPlace]);
  const excess = text.length - MAX_ABOUT;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (excess > 0 || !(await save.run())) return;
    forget();
    notify('success', 'Your text is saved.');
    onDone?.();
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label="About you"
        isLabelHidden={!tookPlace}
        rows={8}
        value={text}
        ref={field}
        hint={`${wholeNumber(text.length)} of ${wholeNumber(MAX_ABOUT)} characters. Markdown works: **bold**, lists, links. Everybody can read it on your public profile.`}
        fault={excess > 0 ? `${wholeNumber(excess)} characters too many` : (save.fault?.sentence ?? null)}
        onChange={(event) => setText(event.target.value)}
      />
      {isRestored && (
        <p role="status" className={textStyles.note}>
          Restored what you typed. It is not saved yet.
        </p>
      )}
      <Row gap={2} wraps align="center">
        <Button type="submit" look="accent" isBusy={save.isBusy} disabled={excess > 0 || text === about}>
          Save
        </Button>
        {onDone !== undefined && (
          <Button
            onClick={() => {
              forget();
              onDone();
            }}
          >
            Cancel
          </Button>
        )}
        {onDone === undefined && text !== about && <Button onClick={reset}>Discard changes</Button>}
      </Row>
    </Stack>
  );
}
