import * as common from '#messages/common';
import * as m from '#messages/vocabularies';
import { useState } from 'react';

import {
  setLicenseTerms,
  type LicenseTerms,
  type ManagedLookup,
} from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import { MAX_LOOKUP_NOTE } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './managed-lookup-list.module.css';

const QUESTIONS: Record<keyof LicenseTerms, () => string> = {
  commercialUse: m.commercialAllowed,
  derivatives: m.changesAllowed,
  shareAlike: m.shareAlikeRequired,
};
const TERMS = Object.keys(QUESTIONS) as (keyof LicenseTerms)[];
const ANSWERS = [
  { value: 'yes', label: m.yes },
  { value: 'no', label: m.no },
] as const;

/** License terms in a few words, or null. */
export function termsText({ commercialUse, derivatives, shareAlike }: LicenseTerms): string | null {
  const words = [
    commercialUse === null ? null : commercialUse ? m.commercialUse() : m.noCommercialUse(),
    derivatives === null ? null : derivatives ? m.changes() : m.noChanges(),
    shareAlike === true ? m.shareAlike() : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : m.allows({ terms: unitFormat().format(words) });
}

interface LicenseTermsDialogProps {
  license: ManagedLookup & { terms: LicenseTerms };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the terms of a license, which are a filter for models. */
export function LicenseTermsDialog({ license, onDone, onClose }: LicenseTermsDialogProps) {
  const [terms, setTerms] = useState(license.terms);
  const [note, setNote] = useState('');
  const write = useApiMutation(async () => {
    await call(browserApi, setLicenseTerms, { body: { id: license.id, terms, note } });
    notify('success', m.termsSaved({ name: license.name }));
    await onDone();
  });
  return (
    <Dialog title={m.termsOf({ name: license.name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void write.run().then((isDone) => isDone && onClose());
        }}
      >
        <Stack gap={4}>
          <p>{m.termsHint()}</p>
          {TERMS.map((term) => (
            <SelectChoice
              key={term}
              label={QUESTIONS[term]()}
              value={terms[term] === null ? null : terms[term] ? 'yes' : 'no'}
              choices={ANSWERS.map(({ value, label }) => ({ value, label: label() }))}
              missing={m.notKnown()}
              onChoose={(answer) => setTerms({ ...terms, [term]: answer === null ? null : answer === 'yes' })}
            />
          ))}
          <TextArea
            label={m.reason()}
            hint={m.shownInLog()}
            rows={2}
            required
            maxLength={MAX_LOOKUP_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Stack>
        <p role="alert" className={styles.fault}>
          {write.error?.sentence}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" variant="accent" isBusy={write.isBusy}>
            {common.save()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
