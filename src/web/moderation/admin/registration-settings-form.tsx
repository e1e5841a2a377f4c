import * as m from '#messages/admin';
import * as common from '#messages/common';
import { useState, type FormEvent } from 'react';

import { changeRegistrationSettings, type RegistrationSettings } from '../../../shared/accounts/auth/registration-contract.ts';
import {
  MAX_QUESTION,
  REGISTRATION_MODES,
  USUAL_REGISTRATION,
  THROWAWAY_RULES,
  type RegistrationMode,
  type ThrowawayRule,
} from '../../../shared/accounts/auth/registration-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './registration-settings-form.module.css';

const MODES: Record<RegistrationMode, [name: () => string, hint: () => string]> = {
  open: [m.modeOpen, m.modeOpenHint],
  approval: [m.modeApproval, m.modeApprovalHint],
  invite: [m.modeInvite, m.modeInviteHint],
  closed: [m.modeClosed, m.modeClosedHint],
};
const THROWAWAY: Record<ThrowawayRule, [name: () => string, hint: () => string]> = {
  warn: [m.throwawayWarn, m.throwawayWarnHint],
  block: [m.throwawayBlock, m.throwawayBlockHint],
};

/** @param found initial settings; later changes by others do not replace typed input */
export function RegistrationSettingsForm({ found }: { found: RegistrationSettings }) {
  const [settings, setSettings] = useState(found);
  const change = (part: Partial<RegistrationSettings>) => setSettings({ ...settings, ...part });
  const save = useApiMutation(async () => {
    setSettings(await call(browserApi, changeRegistrationSettings, { body: settings }));
    notify('success', m.settingsSaved());
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <Choices
        legend={m.whoMayRegister()}
        name="mode"
        choices={REGISTRATION_MODES}
        words={MODES}
        chosen={settings.mode}
        usual={USUAL_REGISTRATION.mode}
        onChoose={(mode) => change({ mode })}
      />
      {settings.mode === 'approval' && (
        <TextArea
          label={m.questionLabel()}
          hint={m.questionHint()}
          rows={3}
          maxLength={MAX_QUESTION}
          value={settings.question}
          onChange={({ target }) => change({ question: target.value })}
          error={save.errorOf('question')}
        />
      )}
      <Choices
        legend={m.throwawayAddresses()}
        name="throwaway"
        choices={THROWAWAY_RULES}
        words={THROWAWAY}
        chosen={settings.throwaway}
        usual={USUAL_REGISTRATION.throwaway}
        onChoose={(throwaway) => change({ throwaway })}
      />
      <p role="alert" className={textStyles.fault}>
        {save.otherError('question')}
      </p>
      <Row gap={4} wraps align="center">
        <Button type="submit" variant="accent" isBusy={save.isBusy}>
          {common.save()}
        </Button>
        <ButtonLink variant="bare" to="/moderation?tab=registrations">
          {m.waitingRegistrations()}
        </ButtonLink>
        <ButtonLink variant="bare" to="/invites">
          {m.invites()}
        </ButtonLink>
      </Row>
    </form>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly T[];
  words: Record<T, [name: () => string, hint: () => string]>;
  chosen: T;
  usual: T;
  onChoose: (choice: T) => void;
}

function Choices<T extends string>({ legend, name, choices, words, chosen, usual, onChoose }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => {
        const [title, hint] = words[choice];
        return (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
            <span>
              {choice === usual ? m.isDefault({ choice: title() }) : title()}
              <span className={styles.hint}>{hint()}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
