import { useState, type FormEvent } from 'react';

import { changeRegistrationSettings, type RegistrationSettings } from '../../shared/auth/registration-contract.ts';
import {
  MAX_QUESTION,
  REGISTRATION_MODES,
  THROWAWAY_RULES,
  type RegistrationMode,
  type ThrowawayRule,
} from '../../shared/auth/registration-rules.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import { notify } from '../ui/notify.ts';
import { TextArea } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';
import styles from './registration-settings-form.module.css';

const MODES: Record<RegistrationMode, [name: string, hint: string]> = {
  open: ['Everybody', 'Whoever confirms an e-mail address may publish.'],
  approval: ['Whoever is approved', 'New members answer your question, and moderators let them in or not.'],
  invite: ['Whoever has an invite', 'Moderators and trusted members make codes.'],
  closed: ['Nobody', 'The page of registration says so, and social sign-ins open no accounts.'],
};
const THROWAWAY: Record<ThrowawayRule, [name: string, hint: string]> = {
  warn: ['Take them with a note', 'Whoever registers reads it, and so do you beside the account.'],
  block: ['Refuse them', 'Also as the new address of an account.'],
};

/** @param found how it was when the page came: what others do meanwhile takes nothing from what is being typed. */
export function RegistrationSettingsForm({ found }: { found: RegistrationSettings }) {
  const [settings, setSettings] = useState(found);
  const change = (part: Partial<RegistrationSettings>) => setSettings({ ...settings, ...part });
  const save = useWrite(async () => {
    setSettings(await call(browserApi, changeRegistrationSettings, { body: settings }));
    notify('success', 'It counts from now on.');
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
        legend="Throwaway e-mail addresses"
        name="throwaway"
        choices={THROWAWAY_RULES}
        words={THROWAWAY}
        chosen={settings.throwaway}
        onChoose={(throwaway) => change({ throwaway })}
      />
      <p role="alert" className={textStyles.fault}>
        {save.otherFault('question')}
      </p>
      <Row gap={4} wraps align="center">
        <Button type="submit" look="accent" isBusy={save.isBusy}>
          Save
        </Button>
        <ButtonLink look="bare" to="/moderation?tab=registrations">
          Waiting registrations
        </ButtonLink>
        <ButtonLink look="bare" to="/invites">
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
  onChoose: (choice: T) => void;
}

function Choices<T extends string>({ legend, name, choices, words, chosen, onChoose }: ChoicesProps<T>) {
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
              <span className={styles.hint}>{hint}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
