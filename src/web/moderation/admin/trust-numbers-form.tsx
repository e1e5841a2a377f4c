import * as m from '#messages/admin';
import * as common from '#messages/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import { changeTrustNumbers, getTrustNumbers } from '../../../shared/accounts/trust/trust-contract.ts';
import {
  numberError,
  TRUST_GROUPS,
  TRUST_NUMBER_NAMES,
  TRUST_NUMBERS,
  type TrustNumberName,
  type TrustNumbers,
} from '../../../shared/accounts/trust/trust-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey } from '../../platform/api/use-own.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './trust-numbers-form.module.css';

/** Numbers of levels and limits, with their defaults and a reset. */
export function TrustNumbersForm({ adminId, found }: { adminId: number; found: TrustNumbers }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<TrustNumberName, string>>>({});
  const valueOf = (name: TrustNumberName) => typed[name] ?? String(found[name]);
  const [isValidated, setIsValidated] = useState(false);
  const errorOf = (name: TrustNumberName) => (isValidated ? numberError(name, valueOf(name)) : null);
  const save = useApiMutation(async () => {
    const body = Object.fromEntries(TRUST_NUMBER_NAMES.map((name) => [name, Number(valueOf(name))])) as TrustNumbers;
    await keepAnswer(queries, ownKey(adminId, getTrustNumbers, {}), await call(browserApi, changeTrustNumbers, { body }));
    setTyped({});
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsValidated(true);
    if (TRUST_NUMBER_NAMES.some((name) => numberError(name, valueOf(name)) !== null)) return;
    if (await save.run()) notify('success', m.limitsSaved());
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <h2>{m.levelsAndLimits()}</h2>
      <p className={textStyles.note}>{m.levelsAbout()}</p>
      {Object.entries(TRUST_GROUPS).map(([group, title]) => (
        <Stack as="fieldset" key={group} gap={4} className={styles.group}>
          <legend>{title()}</legend>
          <div className={styles.numbers}>
            {TRUST_NUMBER_NAMES.filter((name) => TRUST_NUMBERS[name].group === group).map((name) =>
              TRUST_NUMBERS[name].max === 1 ? (
                <label key={name} className={styles.switch}>
                  <input
                    type="checkbox"
                    checked={valueOf(name) === '1'}
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.checked ? '1' : '0' })}
                  />
                  {TRUST_NUMBERS[name].label()}
                </label>
              ) : (
                <div key={name}>
                  <TextField
                    label={TRUST_NUMBERS[name].label()}
                    inputMode="numeric"
                    value={valueOf(name)}
                    hint={m.defaultNumber({ number: TRUST_NUMBERS[name].usual })}
                    error={errorOf(name) ?? save.errorOf(name)}
                    onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  />
                  {valueOf(name) !== String(TRUST_NUMBERS[name].usual) && (
                    <Button
                      variant="bare"
                      aria-label={m.resetNamed({ name: TRUST_NUMBERS[name].label(), number: TRUST_NUMBERS[name].usual })}
                      onClick={() => setTyped({ ...typed, [name]: String(TRUST_NUMBERS[name].usual) })}
                    >
                      {m.resetTo({ number: TRUST_NUMBERS[name].usual })}
                    </Button>
                  )}
                </div>
              ),
            )}
          </div>
        </Stack>
      ))}
      <p role="alert" className={textStyles.fault}>
        {save.otherError(...TRUST_NUMBER_NAMES)}
      </p>
      <Row gap={2}>
        <Button type="submit" variant="accent" isBusy={save.isBusy}>
          {common.save()}
        </Button>
        <Button
          disabled={TRUST_NUMBER_NAMES.every((name) => valueOf(name) === String(TRUST_NUMBERS[name].usual))}
          onClick={() =>
            setTyped(Object.fromEntries(TRUST_NUMBER_NAMES.map((name) => [name, String(TRUST_NUMBERS[name].usual)])))
          }
        >
          {m.resetAll()}
        </Button>
      </Row>
    </Stack>
  );
}
