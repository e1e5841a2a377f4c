import * as common from '#messages/common';
import * as m from '#messages/settings';
import { useEffect, useRef, type FormEvent } from 'react';

import { changeAbout } from '../../../shared/accounts/auth/account-contract.ts';
import { MAX_ABOUT } from '../../../shared/accounts/auth/account-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { refreshViewer } from '../../platform/api/viewer.ts';
import { useAutosavedText } from '../../platform/ui/form/use-autosaved-text.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

/** Key of the local draft. */
export const aboutDraft = (accountId: number) => ({ accountId, name: 'about' });

interface AboutFormProps {
  accountId: number;
  about: string;
  /** Closes the form, if it replaced the text. */
  onDone?: () => void;
}

/** About text of the own profile. */
export function AboutForm({ accountId, about, onDone }: AboutFormProps) {
  const { text, setText, isRestored, forget, reset } = useAutosavedText(aboutDraft(accountId), about);
  const save = useApiMutation(async () => {
    await call(browserApi, changeAbout, { body: { about: text } });
    await refreshViewer();
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const tookPlace = onDone !== undefined;
  // Focused, since the form replaced the button that had the focus.
  useEffect(() => {
    if (tookPlace) field.current?.focus();
  }, [tookPlace]);
  const excess = text.length - MAX_ABOUT;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (excess > 0 || !(await save.run())) return;
    forget();
    notify('success', m.aboutSaved());
    onDone?.();
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={m.aboutYou()}
        isLabelHidden={!tookPlace}
        rows={8}
        value={text}
        ref={field}
        hint={m.aboutHint({ length: text.length, max: MAX_ABOUT })}
        error={excess > 0 ? m.aboutTooLong({ excess }) : (save.error?.sentence ?? null)}
        onChange={(event) => setText(event.target.value)}
      />
      {isRestored && (
        <p role="status" className={textStyles.note}>
          {m.aboutRestored()}
        </p>
      )}
      <Row gap={2} wraps align="center">
        <Button type="submit" variant="accent" isBusy={save.isBusy} disabled={excess > 0 || text === about}>
          {common.save()}
        </Button>
        {onDone !== undefined && (
          <Button
            onClick={() => {
              forget();
              onDone();
            }}
          >
            {common.cancel()}
          </Button>
        )}
        {onDone === undefined && text !== about && <Button onClick={reset}>{m.discardChanges()}</Button>}
      </Row>
    </Stack>
  );
}
