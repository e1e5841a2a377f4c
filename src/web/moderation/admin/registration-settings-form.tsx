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

const MODES: Record<RegistrationMode, [name: string, hint: string]> = {
  open: ['Open', 'Everyone can register. Publishing needs a confirmed email address.'],
  approval: ['By approval', 'New members answer your question, and a moderator approves or declines.'],
  invite: ['By invitation', 'Moderators and trusted members create codes.'],
  closed: ['Closed', 'Nobody can register, also not by social sign-in.'],
};
const THROWAWAY: Record<ThrowawayRule, [name: string, hint: string]> = {
  warn: ['Allow with a warning', 'The new member sees it, and you see it beside the account.'],
  block: ['Refuse', 'Also when a member changes their address.'],
};

/** @param found initial settings; later changes by others do not replace typed input */
export function RegistrationSettingsForm({ found }: { found: RegistrationSettings }) {
  const [settings, setSettings] = useState(found);
  const change = (part: Partial<RegistrationSettings>) => setSettings({ ...settings, ...part });
  const save = useApiMutation(async () => {
    setSettings(await call(browserApi, changeRegistrationSettings, { body: settings }));
    notify('success', 'The settings are saved and in effect.');
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
        legend="Who may register"
        name="mode"
        choices={REGISTRATION_MODES}
        words={MODES}
        chosen={settings.mode}
        usual={USUAL_REGISTRATION.mode}
        onChoose={(mode) => change({ mode })}
      />
      {settings.mode === 'approval' && (
        <TextArea
          label="Question to new members"
          hint="Such as: Which game do you want to add models of?"
          rows={3}
          maxLength={MAX_QUESTION}
          value={settings.question}
          onChange={({ target }) => change({ question: target.value })}
          fault={save.faultOf('question')}
        />
      )}
      <Choices
        legend="Throwaway email addresses"
        name="throwaway"
        choices={THROWAWAY_RULES}
        words={THROWAWAY}
        chosen={settings.throwaway}
        usual={USUAL_REGISTRATION.throwaway}
        onChoose={(throwaway) => change({ throwaway })}
      />
      <p role="alert" className={textStyles.fault}>
        {save.otherFault('question')}
      </p>
      <Row gap={4} wraps align="center">
        <Button type="submit" variant="accent" isBusy={save.isBusy}>
          Save
        </Button>
        <ButtonLink variant="bare" to="/moderation?tab=registrations">
          Waiting registrations
        </ButtonLink>
        <ButtonLink variant="bare" to="/invites">
          Invites
        </ButtonLink>
      </Row>
    </form>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  name: string;
  choices: readonly T[];
  words: Record<T, [name: string, hint: string]>;
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
              {title}
              {choice === usual && ' (default)'}
              <span className={styles.hint}>{hint}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
